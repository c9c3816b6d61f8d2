import { useSelector } from 'react-redux'
import type { Model } from '@/entities/types'
import { midSentence } from '@/lib/text'
import { selectList } from '../slices'
import { titleOf } from '../values'
import type { FieldOf, InputProps } from './types'
import { relatedEntity } from './useChoices'

/** Belongs-to-many as one box for each record there is. */
export function PivotChecks({ field, id, value, describedBy, onChange }: InputProps<FieldOf<'pivot'>>) {
  const entity = relatedEntity(field.entity)
  const choices = useSelector((state: unknown) => selectList(state, entity).models)
  const chosen = Array.isArray(value) ? (value as Model[]) : []
  // A linked record that is no longer in the list stays linked until it is unticked.
  const all = [...choices, ...chosen.filter((row) => !choices.some((choice) => choice.id === row.id))]
  const toggle = (row: Model, on: boolean) =>
    onChange(on ? [...chosen, { ...row, pivot: {} }] : chosen.filter((other) => other.id !== row.id))
  return (
    <div
      id={id}
      className="pivot-checks"
      role="group"
      aria-label={field.label}
      aria-describedby={describedBy}
      tabIndex={-1}
    >
      {all.map((row) => (
        <div key={row.id} className="form-check field-check">
          <input
            id={`${id}-${row.id}`}
            type="checkbox"
            className="form-check-input"
            checked={chosen.some((other) => other.id === row.id)}
            onChange={({ target }) => toggle(row, target.checked)}
          />
          <label className="form-check-label" htmlFor={`${id}-${row.id}`}>
            {titleOf(entity, row)}
          </label>
        </div>
      ))}
      {all.length === 0 && <p className="meta mb-0">No hay {midSentence(entity.labels.many)}.</p>}
    </div>
  )
}
