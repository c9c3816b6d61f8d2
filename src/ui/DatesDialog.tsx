import { useState, type FormEvent } from 'react'
import { Button, Modal } from 'react-bootstrap'

interface Props {
  /** `YYYY-MM-DD`. */
  from: string
  /** Empty: the one day of `from`. */
  until: string
  today: string
  onDates: (from: string, until: string) => void
  onClose: () => void
}

/** Any range of days, typed. */
export function DatesDialog({ from, until, today, onDates, onClose }: Props) {
  const [first, setFirst] = useState(from)
  const [last, setLast] = useState(until)
  const wrong = last !== '' && last < first
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (first === '' || wrong) return
    onDates(first, last === first ? '' : last)
    onClose()
  }
  return (
    <Modal show onHide={onClose} centered animation={false} aria-labelledby="dates-title">
      <form onSubmit={submit}>
        <Modal.Header closeButton closeLabel="Cerrar">
          <Modal.Title id="dates-title">Por fecha</Modal.Title>
        </Modal.Header>
        <Modal.Body className="dates-fields">
          <div>
            <label className="form-label" htmlFor="dates-from">
              Desde
            </label>
            <input
              id="dates-from"
              type="date"
              className="form-control"
              value={first}
              max={today}
              required
              onChange={({ target }) => setFirst(target.value)}
            />
          </div>
          <div>
            <label className="form-label" htmlFor="dates-until">
              Hasta
            </label>
            <input
              id="dates-until"
              type="date"
              className={`form-control${wrong ? ' is-invalid' : ''}`}
              value={last}
              aria-invalid={wrong || undefined}
              aria-describedby="dates-help"
              onChange={({ target }) => setLast(target.value)}
            />
            <small id="dates-help" className={wrong ? 'field-problem' : 'meta'}>
              {wrong ? 'Tiene que ser posterior a la primera' : 'Vacía: solo ese día'}
            </small>
          </div>
        </Modal.Body>
        <Modal.Footer>
          <Button variant="light" onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" disabled={first === '' || wrong}>
            Ver
          </Button>
        </Modal.Footer>
      </form>
    </Modal>
  )
}
