import type { Found } from '../state'

interface Props {
  chosen: number
  found: Found
  many: string
  all: boolean
  /** Null: the chosen records. */
  onPick: (found: Found | null) => void
}

/** Which records: those that were chosen, or whatever the filters find. */
export function BulkScope({ chosen, found, many, all, onPick }: Props) {
  return (
    <div role="radiogroup" aria-label="A cuáles" className="bulk-scope">
      <Scope checked={!all} text={`${chosen} ${many}: lo elegido`} onPick={() => onPick(null)} />
      <Scope
        checked={all}
        text={`${found.total} ${many}: todo lo que encuentran los filtros`}
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
