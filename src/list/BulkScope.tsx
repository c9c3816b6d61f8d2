interface Props {
  chosen: number
  filtered: number
  many: string
  all: boolean
  onAll: (all: boolean) => void
}

/** Which records: those that were chosen, or whatever the filters find. */
export function BulkScope({ chosen, filtered, many, all, onAll }: Props) {
  return (
    <div role="radiogroup" aria-label="A cuáles" className="bulk-scope">
      <Scope checked={!all} text={`${chosen} ${many}: lo elegido`} onPick={() => onAll(false)} />
      <Scope checked={all} text={`${filtered} ${many}: todo lo que encuentran los filtros`} onPick={() => onAll(true)} />
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
