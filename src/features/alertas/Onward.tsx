import { Link } from 'react-router-dom'
import { useAccess } from '@/session/useAccess'
import { mayOpen, type Place } from './places'

interface Props {
  to: string
  place: Place
  text: string
}

/** What a row is about, leading to it; its words alone for who may not open it. */
export function Onward({ to, place, text }: Props) {
  return mayOpen(place, useAccess()) ? <Link to={to}>{text}</Link> : text
}
