import type { FieldOf, InputProps } from './types'

/** The input has its label at its side; its value is the wire's 0 or 1. */
export function CheckboxInput({ field, id, value, invalid, describedBy, onChange }: InputProps<FieldOf<'checkbox'>>) {
  return (
    <div className="form-check field-check">
      <input
        id={id}
        type="checkbox"
        className={`form-check-input${invalid ? ' is-invalid' : ''}`}
        checked={Number(value) > 0}
        aria-describedby={describedBy}
        onChange={({ target }) => onChange(target.checked ? 1 : 0)}
      />
      <label className="form-check-label" htmlFor={id}>
        {field.label}
      </label>
    </div>
  )
}
