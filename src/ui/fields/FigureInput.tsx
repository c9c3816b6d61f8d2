import { useLayoutEffect, useState, type ComponentProps } from 'react'
import { InputGroup } from 'react-bootstrap'
import { grouped, ungrouped } from '@/lib/format'

const UNITS = { price: '$', percentage: '%' } as const

interface Props extends Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange'> {
  /** The text as typed; a number that nobody typed, as `typedNumber` writes it. */
  text: string
  onText: (text: string) => void
  /**
   * A price shows its cents; a name (the number of a point of sale) has no thousands marks. Otherwise it is a quantity.
   */
  as?: 'price' | 'percentage' | 'name' | undefined
  /** Unit shown in place of pesos. */
  unit?: string | undefined
  /** No unit is shown, since what stands around the field tells it. */
  bare?: boolean
  invalid?: boolean | undefined
}

interface Editing {
  /** The input, whose text is selected as a whole, so that typing replaces it. */
  input: HTMLInputElement
  shown: string
  /** The text that is shown as `shown`; if another text comes from elsewhere, that one is shown instead. */
  of: string
}

/**
 * The only input of numbers. It holds text, with a comma or a point, which the form reads (`parseTyped`). Thousands are
 * marked as everywhere else, except while somebody types: a digit deleted from `1.500` would leave 1,50.
 */
export function FigureInput({
  text,
  onText,
  as,
  unit = UNITS.price,
  bare = false,
  invalid = false,
  className = '',
  disabled = false,
  onFocus,
  onBlur,
  ...rest
}: Props) {
  const [editing, setEditing] = useState<Editing | null>(null)
  // A field that becomes disabled loses the focus without an event.
  if (disabled && editing !== null) setEditing(null)
  const input = editing?.input
  useLayoutEffect(() => input?.select(), [input])

  const idle = as === 'name' ? ungrouped(text) : grouped(text, as === 'price' && !invalid)
  const field = (
    <input
      {...rest}
      type="text"
      inputMode={rest.inputMode ?? 'decimal'}
      className={`form-control ${as === 'price' || as === 'percentage' ? 'money' : 'figure'}${invalid ? ' is-invalid' : ''} ${className}`}
      autoComplete="off"
      disabled={disabled}
      aria-invalid={invalid || undefined}
      value={editing === null ? idle : editing.of === text ? editing.shown : ungrouped(text)}
      onFocus={(event) => {
        setEditing({ input: event.currentTarget, shown: ungrouped(text), of: text })
        onFocus?.(event)
      }}
      onChange={({ currentTarget: { value } }) => {
        setEditing((before) => before && { ...before, shown: value, of: value })
        onText(value)
      }}
      onBlur={(event) => {
        setEditing(null)
        onBlur?.(event)
      }}
    />
  )
  if (bare || as === undefined || as === 'name') return field
  return (
    <InputGroup>
      {as === 'price' && <InputGroup.Text aria-hidden>{unit}</InputGroup.Text>}
      {field}
      {as === 'percentage' && <InputGroup.Text aria-hidden>{UNITS.percentage}</InputGroup.Text>}
    </InputGroup>
  )
}
