import { useLayoutEffect, useState, type ComponentProps } from 'react'
import { InputGroup } from 'react-bootstrap'
import { grouped, ungrouped } from '@/lib/format'

const UNITS = { price: '$', percentage: '%' } as const

interface Props extends Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange'> {
  /** As typed; a number that nobody typed as `typedNumber` writes it. */
  text: string
  onText: (text: string) => void
  /** A price shows its cents; a name (a point of sale's number) marks no thousands. Otherwise a quantity. */
  as?: 'price' | 'percentage' | 'name' | undefined
  /** Instead of pesos. */
  unit?: string | undefined
  /** Its unit is told by what stands around it. */
  bare?: boolean
  invalid?: boolean | undefined
}

interface Editing {
  /** For its text to be chosen whole: what is typed replaces it. */
  input: HTMLInputElement
  shown: string
  /** Text that is shown so: one that comes from elsewhere is shown instead. */
  of: string
}

/**
 * The one input of numbers: text for who reads it (`parseTyped`), with a comma or a point; while nobody types, the thousands are marked as
 * everywhere else, and while somebody does they are not, since a digit taken from `1.500` would leave 1,50.
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
  // A field that is disabled loses the focus without being told.
  if (disabled && editing !== null) setEditing(null)
  const input = editing?.input
  useLayoutEffect(() => input?.select(), [input])

  const idle = as === 'name' ? ungrouped(text) : grouped(text, as === 'price')
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
