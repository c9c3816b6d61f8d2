import { Search } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { Button, ButtonGroup, Form } from 'react-bootstrap'
import {
  dayRange,
  rangeProblem,
  TODAY_RANGE,
  usualMonths,
  type RangeKind,
  type ReportRange,
} from '@/domain/reports/reportRange'
import { addDays, today } from '@/lib/dates'
import { DateField } from '@/ui/fields/DateField'
import { MonthField } from './MonthField'

const KINDS: readonly (readonly [RangeKind, string])[] = [
  ['dia-actual', 'Hoy'],
  ['dia-en-especifico', 'Un día'],
  ['rango-de-fechas', 'Meses'],
]

const isSameRange = (one: ReportRange, other: ReportRange): boolean =>
  one.kind === other.kind && one.from === other.from && one.until === other.until

const first = (kind: RangeKind, now: string): ReportRange =>
  kind === 'dia-actual' ? TODAY_RANGE : kind === 'dia-en-especifico' ? dayRange(addDays(now, -1)) : usualMonths(now)

interface Props {
  range: ReportRange
  /** Called also when the same range is asked for again. */
  onRange: (range: ReportRange) => void
}

/**
 * Chooses the range of the reports. A month never stays when a day is needed: the server answers that with an error
 * (contract c §11.1).
 */
export function RangeBar({ range, onRange }: Props) {
  const [draft, setDraft] = useState(range)
  const [shown, setShown] = useState(range)
  // The address has another range now. The bar stays the same, so that the focus stays in it.
  if (!isSameRange(range, shown)) {
    setShown(range)
    setDraft(range)
  }
  const now = today()
  const problem = rangeProblem(draft, now)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (problem === '') onRange(draft)
  }
  return (
    <form className="report-range" aria-label="Tiempo del reporte" onSubmit={submit}>
      <ButtonGroup aria-label="De cuándo">
        {KINDS.map(([kind, label]) => (
          <Button
            key={kind}
            variant="light"
            active={draft.kind === kind}
            aria-pressed={draft.kind === kind}
            onClick={() => {
              const next = draft.kind === kind ? draft : first(kind, now)
              setDraft(next)
              if (rangeProblem(next, now) === '') onRange(next)
            }}
          >
            {label}
          </Button>
        ))}
      </ButtonGroup>
      {draft.kind === 'dia-en-especifico' && (
        <Form.Group controlId="report-day">
          <Form.Label visuallyHidden>Día</Form.Label>
          <DateField
            id="report-day"
            value={draft.from}
            max={now}
            required
            invalid={problem !== ''}
            aria-describedby="report-range-problem"
            onValue={(from) => setDraft({ ...draft, from })}
          />
        </Form.Group>
      )}
      {draft.kind === 'rango-de-fechas' && (
        <>
          <MonthField
            id="report-from"
            label="Desde"
            value={draft.from}
            onValue={(from) => setDraft({ ...draft, from })}
          />
          <MonthField
            id="report-until"
            label="Hasta"
            value={draft.until}
            onValue={(until) => setDraft({ ...draft, until })}
          />
        </>
      )}
      <Button type="submit" disabled={problem !== ''}>
        <Search size={18} aria-hidden />
        Buscar
      </Button>
      <small id="report-range-problem" className="field-problem" role="status">
        {problem}
      </small>
    </form>
  )
}
