import { FigureInput } from '@/ui/fields/FigureInput'
import { isInDollars, isNaming } from '../values'
import type { FieldOf, InputProps } from './types'

/** A number stays text until it is saved: with a comma or a point, and as it was typed if it is no number. */
export function NumberInput({
  field,
  id,
  value,
  record,
  invalid,
  describedBy,
  onChange,
}: InputProps<FieldOf<'number'>>) {
  return (
    <FigureInput
      as={isNaming(field.key) ? 'name' : field.as}
      unit={isInDollars(field, record) ? 'US$' : undefined}
      id={id}
      text={value === null || value === undefined ? '' : String(value)}
      invalid={invalid}
      aria-describedby={describedBy}
      aria-required={field.required || undefined}
      onText={onChange}
    />
  )
}
