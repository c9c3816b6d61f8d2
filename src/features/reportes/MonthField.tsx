import { Form } from 'react-bootstrap'
import { nextMonth } from '@/domain/reports/reportRange'
import { monthName, today } from '@/lib/dates'

/** How many months back are offered. */
const OFFERED = 36

interface Props {
  id: string
  label: string
  /** `YYYY-MM`; a month of the address that is not offered is shown too. */
  value: string
  onValue: (month: string) => void
}

/** Chooses a month that is not in the future. A select, since not all browsers have an input for months. */
export function MonthField({ id, label, value, onValue }: Props) {
  const current = today().slice(0, 7)
  const months = Array.from({ length: OFFERED }, (_, back) => nextMonth(current, -back))
  const shown = months.includes(value) ? months : [value, ...months]
  return (
    <Form.Group controlId={id} className="report-month">
      <Form.Label>{label}</Form.Label>
      <Form.Select value={value} onChange={({ target }) => onValue(target.value)}>
        {shown.map((month) => (
          <option key={month} value={month}>
            {monthName(`${month}-01`) || 'Elegí un mes'}
          </option>
        ))}
      </Form.Select>
    </Form.Group>
  )
}
