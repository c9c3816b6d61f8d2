import { CalendarDays, History } from 'lucide-react'
import { Button, ButtonGroup } from 'react-bootstrap'
import { addDays, longDay, shortDate } from '@/lib/dates'
import './dateRange.css'

interface Props {
  /** `YYYY-MM-DD`. */
  from: string
  /** Empty: the one day of `from`. */
  until: string
  today: string
  /** Every date instead of the range. */
  history: boolean
  onDates: (from: string, until: string) => void
  onHistory: (history: boolean) => void
}

const shownRange = (from: string, until: string) =>
  until === '' || until === from ? longDay(from) : `${shortDate(from)} al ${shortDate(until)}`

/** Strip that chooses the days of a dated list: a day, a range, the usual ones at a touch, or the whole history. */
export function DateRange({ from, until, today, history, onDates, onHistory }: Props) {
  const usual = [
    { label: 'Hoy', from: today, until: '' },
    { label: 'Ayer', from: addDays(today, -1), until: '' },
    { label: '7 días', from: addDays(today, -6), until: today },
  ]
  return (
    <div className="date-range" role="group" aria-label="Fechas">
      <ButtonGroup>
        {usual.map((choice) => {
          const active = !history && choice.from === from && choice.until === until
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
      <label className="date-range-field">
        <span>Desde</span>
        <input
          type="date"
          className="form-control"
          value={history ? '' : from}
          max={today}
          onChange={({ target }) => target.value !== '' && onDates(target.value, until !== '' && until < target.value ? '' : until)}
        />
      </label>
      <label className="date-range-field">
        <span>Hasta</span>
        <input
          type="date"
          className="form-control"
          value={history ? '' : until}
          min={from}
          onChange={({ target }) => onDates(from, target.value === from ? '' : target.value)}
        />
      </label>
      <Button variant="light" active={history} aria-pressed={history} onClick={() => onHistory(!history)}>
        <History size={18} aria-hidden />
        Historial
      </Button>
      <span className="date-range-shown">
        <CalendarDays size={16} aria-hidden />
        {history ? 'Todas las fechas' : shownRange(from, until)}
      </span>
    </div>
  )
}
