import { Calendar } from 'lucide-react'
import { useRef, useState, type ComponentProps, type KeyboardEvent } from 'react'
import { addDays, isDay, readDay, today, typedDay } from '@/lib/dates'
import './dateField.css'

interface Props extends Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange' | 'min' | 'max'> {
  /** `YYYY-MM-DD`; empty: none; anything else is what was typed and is no day. */
  value: string
  /** In the same shape. */
  onValue: (value: string) => void
  /** First and last day that may be chosen, `YYYY-MM-DD`. */
  min?: string
  max?: string
  invalid?: boolean
}

interface Typing {
  text: string
  /** What the field held once this had been told; null: not yet known. When something else changes it, the text is void. */
  of: string | null
}

/**
 * The one input of days: `21/11/2026` whatever language the browser speaks, typed in any usual way or picked from the browser's own calendar.
 * What is no day stays as typed, for who reads it to refuse (`dayProblem`); the arrows go a day back and forth, Alt+↓ opens the calendar.
 */
export function DateField({ value, onValue, min, max, invalid = false, disabled, className = '', onBlur, onKeyDown, ...rest }: Props) {
  const [typing, setTyping] = useState<Typing | null>(null)
  const face = useRef<HTMLInputElement>(null)
  const picker = useRef<HTMLInputElement>(null)
  if (typing?.of === null) setTyping({ ...typing, of: value })
  const typed = typing !== null && (typing.of ?? value) === value ? typing.text : null
  const within = (day: string) => (min === undefined || day >= min) && (max === undefined || day <= max)
  // While somebody types it is not wrong yet.
  const wrong = invalid || (typed === null && value !== '' && !(isDay(value) && within(value)))

  function put(day: string) {
    setTyping(null)
    if (day !== value) onValue(day)
  }
  function step(by: 1 | -1) {
    const day = isDay(value) ? addDays(value, by) : today()
    if (within(day)) put(day)
  }
  function onKey(event: KeyboardEvent<HTMLInputElement>) {
    onKeyDown?.(event)
    const { key, altKey, ctrlKey, metaKey, shiftKey } = event
    if ((key !== 'ArrowUp' && key !== 'ArrowDown') || ctrlKey || metaKey || shiftKey) return
    event.preventDefault()
    if (!altKey) step(key === 'ArrowUp' ? 1 : -1)
    else if (key === 'ArrowDown') picker.current?.showPicker()
  }

  return (
    <div className="date-field">
      <input
        {...rest}
        ref={face}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        placeholder="dd/mm/aaaa"
        className={`form-control${wrong ? ' is-invalid' : ''} ${className}`}
        disabled={disabled}
        aria-invalid={wrong || undefined}
        value={typed ?? (isDay(value) ? typedDay(value) : value)}
        onChange={({ currentTarget: { value: text } }) => {
          setTyping({ text, of: null })
          onValue(readDay(text) ?? text.trim())
        }}
        onKeyDown={onKey}
        onBlur={(event) => {
          setTyping(null)
          onBlur?.(event)
        }}
      />
      <button
        type="button"
        className="date-field-button"
        aria-label="Calendario"
        title="Calendario (Alt+↓)"
        tabIndex={-1}
        disabled={disabled}
        onClick={() => picker.current?.showPicker()}
      >
        <Calendar size={16} aria-hidden />
      </button>
      <input
        ref={picker}
        type="date"
        className="date-field-picker"
        tabIndex={-1}
        aria-hidden
        disabled={disabled}
        min={min}
        max={max}
        value={isDay(value) ? value : ''}
        onChange={({ currentTarget }) => {
          put(currentTarget.value)
          face.current?.focus()
        }}
      />
    </div>
  )
}
