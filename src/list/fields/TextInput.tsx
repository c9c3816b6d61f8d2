import type { FieldOf, InputProps } from './types'

export function TextInput({
  field,
  id,
  value,
  invalid,
  describedBy,
  onChange,
}: InputProps<FieldOf<'text'> | FieldOf<'textarea'>>) {
  const shared = {
    id,
    className: `form-control${invalid ? ' is-invalid' : ''}`,
    value: value === null || value === undefined ? '' : String(value),
    autoComplete: 'off',
    // A code may be typed here by hand: no part of it is taken for a scan.
    'data-scan': field.unique ? 'text' : undefined,
    'aria-invalid': invalid || undefined,
    'aria-describedby': describedBy,
    'aria-required': field.required || undefined,
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  }
  return field.type === 'textarea' ? <textarea {...shared} rows={3} /> : <input {...shared} type="text" />
}
