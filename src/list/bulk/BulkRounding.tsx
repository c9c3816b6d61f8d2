import { useId } from 'react'
import { STEPS } from '@/domain/articles/bulkPrice'
import type { AnyField } from '@/entities/types'
import { isMoney } from '../values'

interface Props {
  field: AnyField
  round: number
  onRound: (round: number) => void
}

/** What the result of a percentage is rounded to. */
export function BulkRounding({ field, round, onRound }: Props) {
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
