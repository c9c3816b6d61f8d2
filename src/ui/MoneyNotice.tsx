import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import './moneyNotice.css'

/** Something about money that a person has to settle: what it is, and under it what can be done. */
export function MoneyNotice({ text, children }: { text: ReactNode; children: ReactNode }) {
  return (
    <div className="money-notice state-warn" role="alert">
      <TriangleAlert size={20} aria-hidden className="flex-shrink-0" />
      <div>
        <p>{text}</p>
        <div className="money-notice-actions">{children}</div>
      </div>
    </div>
  )
}
