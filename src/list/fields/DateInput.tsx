import { DateField } from '@/ui/fields/DateField'
import { dayOrTyped } from '../values'
import type { FieldOf, InputProps } from './types'

export function DateInput({ field, id, value, invalid, describedBy, onChange }: InputProps<FieldOf<'date'>>) {
  return (
    <DateField
      id={id}
      value={dayOrTyped(value)}
      invalid={invalid}
      aria-describedby={describedBy}
      aria-required={field.required || undefined}
      onValue={(next) => onChange(next === '' ? null : next)}
    />
  )
}
