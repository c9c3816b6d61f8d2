import { CircleAlert } from 'lucide-react'
import { useState } from 'react'
import { monthDays, timeLeft, urgencyOf } from '@/domain/pending'
import { longDay, weekday } from '@/lib/dates'
import type { Task } from './task'

interface Props {
  /** First day of the month. */
  month: string
  tasks: readonly Task[]
  today: string
  warningDays: number
  onOpen: (task: Task) => void
  onDay: (date: string) => void
}

/** How many tasks fit into the square of a day. */
const SHOWN = 3
const WEEK = [0, 1, 2, 3, 4, 5, 6]

/**
 * The month as a calendar: a click on a task opens it, a click on the number of a day makes a new task for that day.
 */
export function MonthGrid({ month, tasks, today, warningDays, onOpen, onDay }: Props) {
  const [wide, setWide] = useState('')
  const days = monthDays(month)
  const on = (date: string) => tasks.filter((task) => task.date === date)

  function square(date: string) {
    const here = on(date)
    const shown = here.length > SHOWN + 1 && wide !== date ? here.slice(0, SHOWN) : here
    return (
      <td key={date} className={date.slice(0, 7) === month.slice(0, 7) ? undefined : 'outside'}>
        <button
          type="button"
          className="month-day figure"
          aria-label={`Crear tarea el ${longDay(date)}`}
          aria-current={date === today ? 'date' : undefined}
          onClick={() => onDay(date)}
        >
          {Number(date.slice(8))}
        </button>
        <ul>
          {shown.map((task) => {
            const urgency = urgencyOf(date, today, warningDays)
            return (
              <li key={task.key}>
                <button
                  type="button"
                  className={`month-task month-${urgency}`}
                  title={`${task.record.detalle}: ${timeLeft(date, today)}`}
                  onClick={() => onOpen(task)}
                >
                  {urgency === 'overdue' && <CircleAlert size={12} aria-hidden />}
                  <span>
                    <span className="month-name">{task.record.detalle}</span>
                    {urgency === 'overdue' && (
                      <>
                        {' '}
                        <span className="month-late">{timeLeft(date, today)}</span>
                      </>
                    )}
                  </span>
                </button>
              </li>
            )
          })}
          {shown.length < here.length && (
            <li>
              <button type="button" className="month-more" onClick={() => setWide(date)}>
                {here.length - shown.length} más
              </button>
            </li>
          )}
        </ul>
      </td>
    )
  }

  return (
    <table className="panel month-grid" aria-label="Calendario">
      <thead>
        <tr>
          {WEEK.map((index) => (
            <th key={index} scope="col">
              {weekday(days[index])}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {days
          .filter((_, index) => index % 7 === 0)
          .map((monday, week) => (
            <tr key={monday}>{days.slice(week * 7, week * 7 + 7).map(square)}</tr>
          ))}
      </tbody>
    </table>
  )
}
