import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import './moneyNotice.css'

interface Props {
  text: ReactNode
  tone?: 'warn' | 'bad'
  children: ReactNode
}

/** Something about money that a person has to settle: says what it is and, below, what can be done. */
export function MoneyNotice({ text, tone = 'warn', children }: Props) {
  return (
    <div className={`money-notice state-${tone}`} role="alert">
      <TriangleAlert size={20} aria-hidden className="flex-shrink-0" />
      <div>
        <p>{text}</p>
        <div className="money-notice-actions">{children}</div>
      </div>
    </div>
  )
}
