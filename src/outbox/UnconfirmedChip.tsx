import { Hourglass } from 'lucide-react'
import './unconfirmed.css'

interface Props {
  count: number
  /** `2 ventas sin confirmar`; on a phone the count alone is shown. */
  words: string
  label: string
  /** An entry waits for a person, or would be lost with the page. */
  isBad: boolean
  onClick: () => void
}

/** In the top bar: how many things sent from this computer have no outcome yet. */
export const UnconfirmedChip = ({ count, words, label, isBad, onClick }: Props) => (
  <button
    type="button"
    className={`state ${isBad ? 'state-bad' : 'state-warn'} unconfirmed-chip`}
    aria-haspopup="dialog"
    aria-label={label}
    onClick={onClick}
  >
    <Hourglass size={14} aria-hidden />
    <span className="unconfirmed-count figure">{count}</span>
    <span className="unconfirmed-words">{words}</span>
  </button>
)
