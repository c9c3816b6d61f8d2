import { Inbox, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import './empty.css'

interface Props {
  text: string
  icon?: LucideIcon
  /** Gives the notice a surface of its own, where nothing else frames it. */
  panel?: boolean
  /** The action that gives it content. */
  children?: ReactNode
}

/** Nothing to show: one sentence, and the action that changes it. */
export function Empty({ text, icon: Icon = Inbox, panel = false, children }: Props) {
  return (
    <div className={panel ? 'panel empty' : 'empty'}>
      <Icon size={32} strokeWidth={1.5} aria-hidden />
      <p>{text}</p>
      {children}
    </div>
  )
}
