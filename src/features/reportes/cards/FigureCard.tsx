import { ArrowRight, Minus, TrendingDown, TrendingUp } from 'lucide-react'
import { Button } from 'react-bootstrap'
import { changeOf } from '@/domain/reports/report'
import { percentage, price, quantity } from '@/lib/format'
import type { Onward } from '../places'

export interface Change {
  now: number | null
  before: number | null
  than: string
  /** Whether more or less is good; null: the range is not over, so it is too early to say. */
  good: 'more' | 'less' | null
  as: 'price' | 'quantity'
}

const shown = (as: 'price' | 'quantity', value: number | null) =>
  as === 'price' ? price(value, 'always') : quantity(value)

function ChangeLine({ now, before, than, good, as }: Change) {
  const change = changeOf(now, before)
  if (now === null || before === null) return null
  const was = shown(as, before)
  if (change === null) return <li>{`${was} ${than}`}</li>
  const Icon = change > 0 ? TrendingUp : change < 0 ? TrendingDown : Minus
  const tone =
    change === 0 || good === null
      ? 'report-change'
      : change > 0 === (good === 'more')
        ? 'report-better'
        : 'report-worse'
  const words = change === 0 ? 'Igual que' : `${percentage(Math.abs(change))} ${change > 0 ? 'más' : 'menos'} que`
  return (
    <li title={`${was} ${than}`}>
      <span className={tone}>
        <Icon size={14} aria-hidden /> {words}
      </span>{' '}
      {than} ({was})
    </li>
  )
}

interface Props {
  title: string
  value: number | null
  as?: 'price' | 'quantity'
  /** Rounded percentage of the sales. */
  share?: number | null
  /** How it is worked out; empty: not asked for. */
  how: string
  changes?: readonly Change[]
  onward?: Onward | null
  /** What the figure still lacks. */
  note?: string
}

/** One figure with its name, how it was before, how it is worked out, and a link to the records behind it. */
export function FigureCard({ title, value, as = 'price', share = null, how, changes = [], onward, note = '' }: Props) {
  return (
    <article className="panel report-card" aria-label={title}>
      <h3>{title}</h3>
      <p className="report-value figure">
        {shown(as, value)}
        {share !== null && <small> {share} % de lo vendido</small>}
      </p>
      {note !== '' && <p className="report-note">{note}</p>}
      {changes.length > 0 && (
        <ul className="report-changes">
          {changes.map((change) => (
            <ChangeLine key={change.than} {...change} />
          ))}
        </ul>
      )}
      {how !== '' && <p className="meta">{how}</p>}
      {onward && (
        <Button variant="link" size="sm" className="report-onward" onClick={onward.go}>
          {onward.label} <ArrowRight size={14} aria-hidden />
        </Button>
      )}
    </article>
  )
}
