import { Minus, Plus } from 'lucide-react'
import { useId, useState, type KeyboardEvent, type ReactNode } from 'react'
import { typedNumber } from '@/lib/format'
import { FigureInput } from './FigureInput'
import './numberField.css'

export type Read = { value: number | null } | { wrong: string }

interface Props {
  label: string
  /** Name by which the screen finds the field, to give it the focus. */
  field: string
  value: number | null
  read: (text: string) => Read
  onValue: (value: number | null) => void
  /** With it the field has a button at each side and follows the arrow keys. */
  range?: { least: number; most: number }
  disabled?: boolean
  /** The figure is an amount of pesos, with its sign before it. */
  money?: boolean
  /** A figure that makes no sense counts as none: the last good one would be paid. */
  emptied?: boolean
  /** The field is wrong for a reason that the screen tells elsewhere. */
  invalid?: boolean
}

interface Draft {
  text: string
  /** The field's value when this was typed: if something else changes the value, the draft is void. */
  value: number | null
  /** The person has left the field, so it now says what is wrong. */
  left: boolean
}

/**
 * A figure that takes effect at every key. What makes no sense stays as typed and says why, while the last good value
 * goes on counting, unless it is `emptied`.
 */
export function NumberField({
  label,
  field,
  value,
  read,
  onValue,
  range,
  disabled = false,
  money = false,
  emptied = false,
  invalid = false,
}: Props) {
  const id = useId()
  const [typed, setTyped] = useState<Draft | null>(null)
  const draft = typed !== null && typed.value === value ? typed : null
  const result = draft && read(draft.text)
  const wrong = result && 'wrong' in result ? result.wrong : null

  function type(text: string) {
    const next = read(text)
    const after = 'value' in next ? next.value : emptied ? null : value
    setTyped({ text, value: after, left: false })
    if (after !== value) onValue(after)
  }
  const leave = () => setTyped(wrong === null ? null : draft && { ...draft, left: true })
  function step(by: 1 | -1) {
    if (!range || disabled) return
    const next = Math.min(range.most, Math.max(range.least, Math.round(((value ?? 0) + by) * 100) / 100))
    setTyped(null)
    if (next !== value) onValue(next)
  }
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const by = { ArrowUp: 1, ArrowDown: -1 }[event.key] as 1 | -1 | undefined
    if (by && range) {
      event.preventDefault()
      step(by)
    }
    if (event.key === 'Escape') setTyped(null)
    if (event.key === 'Enter') {
      event.preventDefault()
      leave()
      event.currentTarget.select()
    }
  }
  const button = (text: string, icon: ReactNode, by: 1 | -1, at: number) => (
    <button
      type="button"
      className="number-step"
      aria-label={`${text}: ${label}`}
      disabled={disabled || value === at}
      tabIndex={-1}
      onClick={() => step(by)}
    >
      {icon}
    </button>
  )

  return (
    <div className="number-field">
      <div className={money ? 'number-field-row number-field-amount' : 'number-field-row'}>
        {range && button('Una menos', <Minus size={20} aria-hidden />, -1, range.least)}
        <FigureInput
          className="number-figure"
          as={money ? 'price' : undefined}
          aria-label={label}
          invalid={wrong !== null || invalid}
          aria-describedby={wrong !== null && draft?.left ? id : undefined}
          data-field={field}
          disabled={disabled}
          text={draft?.text ?? typedNumber(value)}
          onText={type}
          onKeyDown={onKeyDown}
          onBlur={leave}
        />
        {range && button('Una más', <Plus size={20} aria-hidden />, 1, range.most)}
      </div>
      {wrong !== null && draft?.left && (
        <div id={id} className="number-wrong" role="alert">
          {wrong}
        </div>
      )}
    </div>
  )
}
