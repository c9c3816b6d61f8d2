import { CalendarDays, History } from 'lucide-react'
import { useState } from 'react'
import { Button, ButtonGroup } from 'react-bootstrap'
import { addDays, longDay, shortDate } from '@/lib/dates'
import { DatesDialog } from '../dialogs/DatesDialog'
import { WeekStrip } from './WeekStrip'
import './dateRange.css'

interface Props {
  /** `YYYY-MM-DD`. */
  from: string
  /** Empty: the single day `from`. */
  until: string
  today: string
  /** Every date is chosen instead of the range. */
  history: boolean
  /** The rows are of any day, though a range is chosen: no day is marked, and the button says so. */
  unmarked?: boolean
  /** Monday of the week in view. */
  monday: string
  /** Days of that week that have records; null while nobody knows. */
  marked: ReadonlySet<string> | null
  onWeek: (monday: string) => void
  onDates: (from: string, until: string) => void
  onHistory: (history: boolean) => void
}

const shownRange = (from: string, until: string) =>
  until === '' || until === from ? longDay(from) : `${shortDate(from)} al ${shortDate(until)}`

/**
 * Chooses the days of a dated list: with one press the usual ones or those of a week, any range, or the whole history
 * (NS-25).
 */
export function DateRange({ from, until, today, history, monday, marked, onWeek, onDates, onHistory, ...rest }: Props) {
  const none = history || (rest.unmarked ?? false)
  const [asking, setAsking] = useState(false)
  const usual = [
    { label: 'Hoy', from: today, until: '' },
    { label: 'Ayer', from: addDays(today, -1), until: '' },
    { label: '7 días', from: addDays(today, -6), until: today },
  ]
  const isRange = !none && until !== '' && until !== from
  const shown = none ? 'Todas las fechas' : shownRange(from, until)
  return (
    <div className="date-range" role="group" aria-label="Fechas">
      <ButtonGroup>
        {usual.map((choice) => {
          const active = !none && choice.from === from && choice.until === until
          return (
            <Button
              key={choice.label}
              variant="light"
              active={active}
              aria-pressed={active}
              onClick={() => onDates(choice.from, choice.until)}
            >
              {choice.label}
            </Button>
          )
        })}
      </ButtonGroup>
      <WeekStrip
        monday={monday}
        from={none ? '' : from}
        until={none ? '' : until}
        today={today}
        marked={marked}
        onWeek={onWeek}
        onDates={onDates}
      />
      <Button
        variant="light"
        aria-label={`Por fecha: ${shown}`}
        title={`Por fecha: ${shown}`}
        onClick={() => setAsking(true)}
      >
        <CalendarDays size={18} aria-hidden />
        <span className={none ? 'date-range-shown all' : 'date-range-shown'}>{shown}</span>
      </Button>
      {/* Hidden from screen readers, since the button says the same. */}
      {isRange && (
        <span className="date-range-line meta figure" aria-hidden>
          {shown}
        </span>
      )}
      <Button variant="light" active={history} aria-pressed={history} onClick={() => onHistory(!history)}>
        <History size={18} aria-hidden />
        Historial
      </Button>
      {asking && (
        <DatesDialog from={from} until={until} today={today} onDates={onDates} onClose={() => setAsking(false)} />
      )}
    </div>
  )
}
