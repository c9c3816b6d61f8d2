import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { MouseEvent } from 'react'
import { Button } from 'react-bootstrap'
import { addDays, longDay, weekday } from '@/lib/dates'

interface Props {
  /** First day of the week in view. */
  monday: string
  /** Chosen days `YYYY-MM-DD`. `until` empty: the single day `from`; both empty: no day is chosen. */
  from: string
  until: string
  today: string
  /** Days that have records; null while nobody knows. */
  marked: ReadonlySet<string> | null
  /** Called with the Monday of another week that is wanted. */
  onWeek: (monday: string) => void
  onDates: (from: string, until: string) => void
}

const DAYS = [0, 1, 2, 3, 4, 5, 6]

/** A week of days with a mark on those that have records: a press chooses a day, with the right button or Shift it ends the range (NS-25). */
export function WeekStrip({ monday, from, until, today, marked, onWeek, onDates }: Props) {
  const choose = (event: MouseEvent, date: string, extend: boolean) => {
    event.preventDefault()
    if (!extend || from === '' || date < from) onDates(date, '')
    else onDates(from, date === from ? '' : date)
  }
  return (
    <div className="week-strip" role="group" aria-label="Semana">
      <Button
        variant="light"
        className="btn-icon"
        aria-label="Semana anterior"
        onClick={() => onWeek(addDays(monday, -7))}
      >
        <ChevronLeft size={18} aria-hidden />
      </Button>
      {DAYS.map((offset) => {
        const date = addDays(monday, offset)
        const active = from !== '' && date >= from && date <= (until || from)
        const has = marked?.has(date) ?? false
        return (
          <button
            key={date}
            type="button"
            className={`week-day${active ? ' active' : ''}${has ? ' marked' : ''}`}
            aria-pressed={active}
            aria-label={`${longDay(date)}${marked === null ? '' : has ? ', con registros' : ', sin registros'}`}
            title={`${longDay(date)}. Clic derecho o Shift+clic: hasta este día`}
            disabled={date > today}
            onClick={(event) => choose(event, date, event.shiftKey)}
            onContextMenu={(event) => choose(event, date, true)}
          >
            <small>{weekday(date)}</small>
            <span className="figure">{Number(date.slice(8))}</span>
          </button>
        )
      })}
      <Button
        variant="light"
        className="btn-icon"
        aria-label="Semana siguiente"
        disabled={addDays(monday, 7) > today}
        onClick={() => onWeek(addDays(monday, 7))}
      >
        <ChevronRight size={18} aria-hidden />
      </Button>
    </div>
  )
}
