import type { FieldOf, InputProps } from './types'

/** Si, No or neither, worded as the spec has them (FORM-007). */
export function ChoiceInput({ field, id, value, invalid, describedBy, onChange }: InputProps<FieldOf<'checkbox'>>) {
  return (
    <select
      id={id}
      className={`form-select${invalid ? ' is-invalid' : ''}`}
      value={Number(value ?? -1)}
      aria-invalid={invalid || undefined}
      aria-describedby={describedBy}
      aria-required={field.required || undefined}
      onChange={({ target }) => onChange(Number(target.value))}
    >
      <option value={-1}>Seleccione</option>
      <option value={1}>Si</option>
      <option value={0}>No</option>
    </select>
  )
}
