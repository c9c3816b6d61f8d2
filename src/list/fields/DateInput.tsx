import { day } from '@/lib/dates'
import type { FieldOf, InputProps } from './types'

export function DateInput({ field, id, value, invalid, describedBy, onChange }: InputProps<FieldOf<'date'>>) {
  return (
    <input
      id={id}
      type="date"
      className={`form-control${invalid ? ' is-invalid' : ''}`}
      value={day(value)}
      aria-invalid={invalid || undefined}
      aria-describedby={describedBy}
      aria-required={field.required || undefined}
      onChange={({ target }) => onChange(target.value === '' ? null : target.value)}
    />
  )
}
