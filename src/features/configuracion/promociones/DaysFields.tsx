import { useId } from 'react'
import { Form } from 'react-bootstrap'
import { passMidnight } from '@/domain/sale/promotions/promotionDays'
import { DateField } from '@/ui/fields/DateField'
import type { Draft, DraftProblem } from './draft'
import { WEEK, WEEKDAYS } from './words'

interface Props {
  draft: Draft
  problem: DraftProblem | null
  onDraft: (change: Partial<Draft>) => void
}

/** The days and hours of the promotion, in the shop's time. */
export function DaysFields({ draft, problem, onDraft }: Props) {
  const id = useId()
  const wrong = problem?.field === 'days' || problem?.field === 'hours' ? problem : null
  const { weekdays, from, until, hourFrom, hourUntil } = draft
  const isNight = hourFrom !== '' && hourUntil !== '' && passMidnight({ from: hourFrom, until: hourUntil })
  return (
    <fieldset>
      <legend className="promotion-legend">Cuándo</legend>
      <div className="promotion-checks" role="group" aria-label="Días de la semana">
        {WEEK.map((day) => (
          <Form.Check
            key={day}
            id={`${id}-day-${day}`}
            label={WEEKDAYS[day]}
            checked={weekdays.includes(day)}
            onChange={({ target }) =>
              onDraft({ weekdays: target.checked ? [...weekdays, day] : weekdays.filter((other) => other !== day) })
            }
          />
        ))}
        <span className="meta">{weekdays.length === 0 ? 'Sin marcar ninguno, todos.' : ''}</span>
      </div>
      <div className="promotion-days">
        <div>
          <label className="form-label" htmlFor={`${id}-from`}>
            Desde el día
          </label>
          <DateField id={`${id}-from`} value={from} onValue={(value) => onDraft({ from: value })} />
        </div>
        <div>
          <label className="form-label" htmlFor={`${id}-until`}>
            Hasta el día
          </label>
          <DateField id={`${id}-until`} value={until} onValue={(value) => onDraft({ until: value })} />
        </div>
        <div>
          <label className="form-label" htmlFor={`${id}-hour-from`}>
            Desde la hora
          </label>
          <input
            id={`${id}-hour-from`}
            type="time"
            className="form-control"
            value={hourFrom}
            onChange={({ target }) => onDraft({ hourFrom: target.value })}
          />
        </div>
        <div>
          <label className="form-label" htmlFor={`${id}-hour-until`}>
            Hasta la hora
          </label>
          <input
            id={`${id}-hour-until`}
            type="time"
            className="form-control"
            value={hourUntil}
            onChange={({ target }) => onDraft({ hourUntil: target.value })}
          />
        </div>
      </div>
      {isNight && (
        <Form.Text>Pasa la medianoche: la del viernes, por ejemplo, sigue hasta las {hourUntil} del sábado.</Form.Text>
      )}
      {wrong && (
        <div className="money-wrong" role="alert">
          {wrong.message}
        </div>
      )}
    </fieldset>
  )
}
