import { CalendarDays, ChevronLeft, ChevronRight, List, Plus, Repeat } from 'lucide-react'
import { useId } from 'react'
import { Button, ButtonGroup } from 'react-bootstrap'
import { addDays, endOfMonth, monthName, startOfMonth } from '@/lib/dates'

export type Look = 'calendar' | 'list'

interface Props {
  /** First day of the month in view. */
  month: string
  today: string
  look: Look
  /** False on a phone, where there is no room for a calendar. */
  mayChooseLook: boolean
  warningDays: number
  onMonth: (month: string) => void
  onLook: (look: Look) => void
  onWarningDays: (days: number) => void
  onRecurring: () => void
  onCreate: () => void
}

const LOOKS = [
  { name: 'calendar', label: 'Calendario', Icon: CalendarDays },
  { name: 'list', label: 'Lista', Icon: List },
] as const

const WARNINGS = [0, 1, 2, 3, 5, 7, 15]

const warningText = (days: number) => (days === 0 ? 'el mismo día' : days === 1 ? '1 día antes' : `${days} días antes`)

/** The month, list or calendar, how many days ahead a task counts as near, and the buttons that add one. */
export function AgendaBar(props: Props) {
  const { month, today, look, mayChooseLook, warningDays, onMonth, onLook, onWarningDays, onRecurring, onCreate } =
    props
  const id = useId()
  const choices = WARNINGS.includes(warningDays)
    ? WARNINGS
    : [...WARNINGS, warningDays].sort((one, other) => one - other)
  return (
    <div className="agenda-bar">
      <div className="agenda-month" role="group" aria-label="Mes">
        <Button
          variant="light"
          className="btn-icon"
          aria-label="Mes anterior"
          onClick={() => onMonth(startOfMonth(addDays(month, -1)))}
        >
          <ChevronLeft size={18} aria-hidden />
        </Button>
        <h2 aria-live="polite">{monthName(month)}</h2>
        <Button
          variant="light"
          className="btn-icon"
          aria-label="Mes siguiente"
          onClick={() => onMonth(addDays(endOfMonth(month), 1))}
        >
          <ChevronRight size={18} aria-hidden />
        </Button>
        {month !== startOfMonth(today) && (
          <Button variant="light" onClick={() => onMonth(startOfMonth(today))}>
            Este mes
          </Button>
        )}
      </div>
      {mayChooseLook && (
        <ButtonGroup aria-label="Ver como">
          {LOOKS.map(({ name, label, Icon }) => (
            <Button
              key={name}
              variant="light"
              active={look === name}
              aria-pressed={look === name}
              aria-label={label}
              title={label}
              onClick={() => onLook(name)}
            >
              <Icon size={18} aria-hidden />
              <span className="agenda-word">{label}</span>
            </Button>
          ))}
        </ButtonGroup>
      )}
      <div className="agenda-warning">
        <label htmlFor={id}>Avisarme</label>
        <select
          id={id}
          className="form-select"
          value={warningDays}
          onChange={({ target }) => onWarningDays(Number(target.value))}
        >
          {choices.map((days) => (
            <option key={days} value={days}>
              {warningText(days)}
            </option>
          ))}
        </select>
      </div>
      <div className="agenda-actions">
        <Button variant="light" aria-label="Recurrentes" title="Tareas recurrentes" onClick={onRecurring}>
          <Repeat size={18} aria-hidden />
          <span className="agenda-word">Recurrentes</span>
        </Button>
        <Button onClick={onCreate}>
          <Plus size={18} aria-hidden />
          Crear tarea
        </Button>
      </div>
    </div>
  )
}
