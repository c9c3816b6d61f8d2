import { Calendar } from 'lucide-react'
import { useRef, useState, type ComponentProps, type KeyboardEvent } from 'react'
import { addDays, isDay, readDay, today, typedDay } from '@/lib/dates'
import './dateField.css'

interface Props extends Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange' | 'min' | 'max'> {
  /** `YYYY-MM-DD`; empty: none; anything else is typed text that is no day. */
  value: string
  /** Called with a value of the same shape. */
  onValue: (value: string) => void
  /**
   * Calls `onValue` only once the typing is over (the field is left, or Enter), not at every key: a half typed year is
   * another year.
   */
  settled?: boolean
  /** First and last day that may be chosen, `YYYY-MM-DD`. */
  min?: string
  max?: string
  invalid?: boolean
}

interface Typing {
  text: string
  /**
   * What the field held once this text had been told; null: not yet known. The text is void when something else changes
   * the field.
   */
  of: string | null
}

/**
 * Adds slashes to digits typed at the end, since a phone's numeric keys lack them: `2111` → `21/11`. Four digits that
 * cannot be a day and a month are the year of `2026-11-21`.
 */
function withSlashes(text: string, before: string): string {
  if (text.length !== before.length + 1 || !text.startsWith(before)) return text
  if (/^(19|20)\/(1[3-9]|[2-9]\d)$/.test(text)) return text.replace('/', '')
  return text.replace(/^(\d\d|\d\d?\/\d\d)(\d)$/, '$1/$2')
}

/**
 * The only input of days. It shows `21/11/2026` whatever language the browser speaks; a day is typed in any usual way
 * or picked from the browser's own calendar. Text that is no day stays as typed, for the caller to refuse
 * (`dayProblem`). The arrow keys go a day back and forth, Alt+↓ opens the calendar.
 */
export function DateField(props: Props) {
  const {
    value,
    onValue,
    settled = false,
    min,
    max,
    invalid = false,
    disabled,
    className = '',
    onBlur,
    onKeyDown,
    ...rest
  } = props
  const [typing, setTyping] = useState<Typing | null>(null)
  const face = useRef<HTMLInputElement>(null)
  const picker = useRef<HTMLInputElement>(null)
  if (typing?.of === null) setTyping({ ...typing, of: value })
  const typed = typing !== null && (typing.of ?? value) === value ? typing.text : null
  const within = (day: string) => (min === undefined || day >= min) && (max === undefined || day <= max)
  // A day is not marked as wrong while somebody types it.
  const wrong = invalid || (typed === null && value !== '' && !(isDay(value) && within(value)))

  const shown = typed ?? (isDay(value) ? typedDay(value) : value)
  const tell = (text: string) => onValue(readDay(text) ?? text.trim())

  function end() {
    if (settled && typed !== null) tell(typed)
    setTyping(null)
  }
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
    if (key === 'Enter') end()
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
        value={shown}
        onChange={({ currentTarget }) => {
          const text = withSlashes(currentTarget.value, shown)
          setTyping({ text, of: null })
          if (!settled) tell(text)
        }}
        onKeyDown={onKey}
        onBlur={(event) => {
          end()
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
