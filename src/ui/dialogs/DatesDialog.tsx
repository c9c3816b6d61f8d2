import { useState, type FormEvent } from 'react'
import { Button, Modal } from 'react-bootstrap'
import { dayProblem } from '@/lib/dates'
import { DateField } from '../fields/DateField'
import { DialogHead } from './DialogHead'

interface Props {
  /** `YYYY-MM-DD`. */
  from: string
  /** Empty: the single day `from`. */
  until: string
  today: string
  onDates: (from: string, until: string) => void
  onClose: () => void
}

/** A dialog in which any range of days can be typed. */
export function DatesDialog({ from, until, today, onDates, onClose }: Props) {
  const [first, setFirst] = useState(from)
  const [last, setLast] = useState(until)
  const firstWrong = dayProblem(first) ?? (first > today ? 'Todavía no llegó' : null)
  const lastWrong = dayProblem(last) ?? (last !== '' && last < first ? 'Tiene que ser posterior a la primera' : null)
  const wrong = first === '' || firstWrong !== null || lastWrong !== null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (wrong) return
    onDates(first, last === first ? '' : last)
    onClose()
  }
  return (
    <Modal show onHide={onClose} centered animation={false} aria-labelledby="dates-title">
      <form onSubmit={submit}>
        <DialogHead id="dates-title">Por fecha</DialogHead>
        <Modal.Body className="dates-fields">
          <div>
            <label className="form-label" htmlFor="dates-from">
              Desde
            </label>
            <DateField
              id="dates-from"
              value={first}
              max={today}
              required
              invalid={firstWrong !== null}
              aria-describedby="dates-wrong"
              onValue={setFirst}
            />
            <small id="dates-wrong" className="field-problem">
              {firstWrong}
            </small>
          </div>
          <div>
            <label className="form-label" htmlFor="dates-until">
              Hasta
            </label>
            <DateField
              id="dates-until"
              value={last}
              invalid={lastWrong !== null}
              aria-describedby="dates-help"
              onValue={setLast}
            />
            <small id="dates-help" className={lastWrong === null ? 'meta' : 'field-problem'}>
              {lastWrong ?? 'Vacía: solo ese día'}
            </small>
          </div>
        </Modal.Body>
        <Modal.Footer>
          <Button variant="light" onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" disabled={wrong}>
            Ver
          </Button>
        </Modal.Footer>
      </form>
    </Modal>
  )
}
