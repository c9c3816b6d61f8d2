import { Link } from 'react-router-dom'
import { useAccess } from '@/session/useAccess'
import { mayOpen, type Place } from './places'

interface Props {
  to: string
  place: Place
  text: string
}

/** A link to what the row is about; plain text for a person who may not open that screen. */
export function Onward({ to, place, text }: Props) {
  return mayOpen(place, useAccess()) ? <Link to={to}>{text}</Link> : text
}
