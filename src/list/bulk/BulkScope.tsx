import type { AnyEntity } from '@/entities/types'
import { midSentence } from '@/lib/text'
import type { Found } from '../state'

interface Props {
  chosen: number
  found: Found
  labels: AnyEntity['labels']
  all: boolean
  /** Null: the chosen records. */
  onPick: (found: Found | null) => void
}

/** Which records: those that were chosen, or whatever the filters find. */
export function BulkScope({ chosen, found, labels, all, onPick }: Props) {
  const counted = (count: number) => `${count} ${midSentence(count === 1 ? labels.one : labels.many)}`
  return (
    <div role="radiogroup" aria-label="A cuáles" className="bulk-scope">
      <Scope checked={!all} text={`${counted(chosen)}: lo elegido`} onPick={() => onPick(null)} />
      <Scope
        checked={all}
        text={`${counted(found.total)}: todo lo que encuentran los filtros`}
        onPick={() => onPick(found)}
      />
    </div>
  )
}

function Scope({ checked, text, onPick }: { checked: boolean; text: string; onPick: () => void }) {
  return (
    <label className="form-check field-check">
      <input type="radio" name="bulk-scope" className="form-check-input" checked={checked} onChange={onPick} />
      <span className="form-check-label figure">{text}</span>
    </label>
  )
}
