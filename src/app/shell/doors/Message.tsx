import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import './message.css'

interface Props {
  icon: LucideIcon
  title: string
  text: string
  children?: ReactNode
}

/** A page that only says something and offers the way on. */
export function Message({ icon: Icon, title, text, children }: Props) {
  return (
    <section className="message" aria-labelledby="message-title">
      <Icon className="message-icon" size={40} strokeWidth={1.5} aria-hidden />
      <h2 id="message-title">{title}</h2>
      <p>{text}</p>
      <div className="message-actions">{children}</div>
    </section>
  )
}
