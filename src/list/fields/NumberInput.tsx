import { InputGroup } from 'react-bootstrap'
import type { FieldOf, InputProps } from './types'

const UNITS = { price: '$', percentage: '%' } as const

interface Props extends Pick<InputProps, 'id' | 'value' | 'invalid' | 'describedBy' | 'onChange'> {
  as?: 'price' | 'percentage' | undefined
  required?: boolean | undefined
  /** Where no label stands over it: a cell of a table. */
  label?: string
}

/** A number is text until it is saved: a comma or a point, and what is no number stays as it was typed. */
export function NumberBox({ as, id, value, invalid, describedBy, required, label, onChange }: Props) {
  const input = (
    <input
      id={id}
      type="text"
      inputMode="decimal"
      className={`form-control${invalid ? ' is-invalid' : ''}`}
      value={value === null || value === undefined ? '' : String(value)}
      autoComplete="off"
      aria-label={label}
      aria-invalid={invalid || undefined}
      aria-describedby={describedBy}
      aria-required={required || undefined}
      onChange={({ target }) => onChange(target.value)}
    />
  )
  if (as === undefined) return input
  return (
    <InputGroup className="field-unit">
      {as === 'price' && <InputGroup.Text aria-hidden>{UNITS.price}</InputGroup.Text>}
      {input}
      {as === 'percentage' && <InputGroup.Text aria-hidden>{UNITS.percentage}</InputGroup.Text>}
    </InputGroup>
  )
}

export function NumberInput({ field, id, value, invalid, describedBy, onChange }: InputProps<FieldOf<'number'>>) {
  return (
    <NumberBox
      as={field.as}
      id={id}
      value={value}
      invalid={invalid}
      describedBy={describedBy}
      required={field.required}
      onChange={onChange}
    />
  )
}
