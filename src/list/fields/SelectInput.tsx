import { relatedId, relationText, titleOf, type Titles } from '../values'
import type { FieldOf, InputProps } from './types'
import { relatedEntity, useChoices } from './useChoices'

interface Props extends InputProps<FieldOf<'relation'>> {
  titles: Titles
}

/** Choice from a short list; "none" is 0 and says so (FORM-005, FORM-006, D-48). */
export function SelectInput({ field, id, value, record, titles, invalid, describedBy, onChange }: Props) {
  const entity = relatedEntity(field.entity)
  const choices = useChoices(field, record)
  const chosen = relatedId(value)
  // A choice that the field's rule no longer offers, or of a list not read yet, must not be lost by opening the form.
  const unlisted = chosen !== 0 && !choices.some((choice) => choice.id === chosen)
  return (
    <select
      id={id}
      className={`form-select${invalid ? ' is-invalid' : ''}`}
      value={chosen}
      aria-invalid={invalid || undefined}
      aria-describedby={describedBy}
      aria-required={field.required || undefined}
      onChange={({ target }) => onChange(Number(target.value))}
    >
      <option value={0}>Seleccione {field.label}</option>
      {unlisted && <option value={chosen}>{relationText(field, { ...record, [field.key]: chosen }, titles)}</option>}
      {choices.map((choice) => (
        <option key={choice.id} value={choice.id}>
          {titleOf(entity, choice)}
        </option>
      ))}
    </select>
  )
}
