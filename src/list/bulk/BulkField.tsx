import { useId } from 'react'
import type { AnyField, Unsaved } from '@/entities/types'
import { FigureInput } from '@/ui/fields/FigureInput'
import { SearchInput } from '../fields/SearchInput'
import { SelectInput } from '../fields/SelectInput'
import type { FieldOf } from '../fields/types'
import { relatedId, type Titles, isMoney } from '../values'
import { bulkProblem, type BulkInput } from './bulkFields'
import { STEPS } from '@/domain/articles/bulkPrice'

interface BulkRoundingProps {
  field: AnyField
  round: number
  onRound: (round: number) => void
}

/** What the result of a percentage is rounded to. */
function BulkRounding({ field, round, onRound }: BulkRoundingProps) {
  const id = useId()
  const steps = isMoney(field) ? STEPS : []
  const note = round > 1 ? 'Lo que quedaría en 0 conserva sus centavos.' : null
  return (
    <div className="bulk-rounding">
      <label htmlFor={id}>Redondear {field.label}</label>
      <select
        id={id}
        className="form-select"
        value={round}
        aria-describedby={note === null ? undefined : `${id}-note`}
        onChange={({ target }) => onRound(Number(target.value))}
      >
        <option value={0}>No redondear</option>
        <option value={1}>A un número entero</option>
        {steps.map((step) => (
          <option key={step} value={step}>
            A {step}
          </option>
        ))}
      </select>
      {note !== null && (
        <p id={`${id}-note`} className="meta mb-0">
          {note}
        </p>
      )}
    </div>
  )
}

interface Props {
  field: AnyField
  input: BulkInput
  titles: Titles
  /** The rules work the field out: it can be raised or lowered, not set. */
  follows: boolean
  onChange: (input: BulkInput) => void
}

const NO_RECORD: Unsaved = { id: null }

/** What to do with one field of many records; an empty input changes nothing. */
export function BulkField({ field, input, titles, follows, onChange }: Props) {
  const id = useId()
  if (field.type === 'relation') {
    // Rules for filling in one record say nothing about many.
    const plain = { ...field, required: false } as FieldOf<'relation'>
    delete plain.only
    delete plain.within
    const Input = field.pick === 'search' ? SearchInput : SelectInput
    return (
      <div className="bulk-field">
        <label className="form-label" htmlFor={id}>
          {field.label}
        </label>
        <Input
          field={plain}
          id={id}
          value={relatedId(input.value)}
          record={NO_RECORD}
          titles={titles}
          invalid={false}
          describedBy={undefined}
          onChange={(value) => onChange({ ...input, value })}
        />
      </div>
    )
  }
  const percent = input.verb !== 'set'
  const problem = bulkProblem(field, input)
  const wrong = problem !== null
  return (
    <div className="bulk-field">
      <label className="form-label" htmlFor={id}>
        {field.label}
      </label>
      <div className="bulk-number">
        <select
          className="form-select"
          aria-label={`Cómo cambia ${field.label}`}
          value={input.verb}
          onChange={({ target }) => onChange({ ...input, verb: target.value as BulkInput['verb'] })}
        >
          {!follows && <option value="set">Poner</option>}
          <option value="increment">Aumentar</option>
          <option value="decrement">Disminuir</option>
        </select>
        <FigureInput
          as={percent ? 'percentage' : field.type === 'number' ? field.as : undefined}
          id={id}
          text={String(input.value ?? '')}
          invalid={wrong}
          autoFocus={follows}
          aria-describedby={wrong ? `${id}-problem` : undefined}
          onText={(value) => onChange({ ...input, value })}
        />
      </div>
      {wrong && (
        <div id={`${id}-problem`} className="field-problem">
          {problem}
        </div>
      )}
      {percent && !follows && input.value !== '' && (
        <BulkRounding field={field} round={input.round} onRound={(round) => onChange({ ...input, round })} />
      )}
    </div>
  )
}
