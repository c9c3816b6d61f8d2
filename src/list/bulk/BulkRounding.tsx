import { useId } from 'react'
import { STEPS } from '@/domain/articles/bulkPrice'
import type { AnyField } from '@/entities/types'
import { isMoney } from '../values'

interface Props {
  field: AnyField
  round: number
  /** All that the filters find is changed, by the server alone. */
  all: boolean
  onRound: (round: number) => void
}

/**
 * What the result of a percentage is rounded to. The server rounds to whole numbers only, so other steps are offered
 * just for records that are held here.
 */
export function BulkRounding({ field, round, all, onRound }: Props) {
  const id = useId()
  const steps = isMoney(field) && !all ? STEPS : []
  const note =
    isMoney(field) && all
      ? 'A 10, 50, 100 o 1000 se redondea solo lo elegido.'
      : round > 1
        ? 'Lo que quedaría en 0 conserva sus centavos.'
        : null
  return (
    <div className="bulk-rounding">
      <label htmlFor={id}>Redondear {field.label}</label>
      <select
        id={id}
        className="form-select"
        value={all && round > 1 ? 0 : round}
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
