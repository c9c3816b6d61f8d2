import { Button } from 'react-bootstrap'
import { ReadFailure } from '@/ui/notices/ReadFailure'
import type { MonthsSold } from './articles/useMonthsSold'

/** How many months have been read, with buttons to stop and to go on. */
export function ReadingBar({ months: { done, total, state, problem, stop, goOn } }: { months: MonthsSold }) {
  if (state === 'read') return null
  const far = `${done} de ${total} ${total === 1 ? 'mes' : 'meses'}`
  if (state === 'failed') return <ReadFailure text={`Se leyeron ${far}. ${problem}`} onRetry={goOn} />
  return (
    <div className="report-reading" role="status">
      {/* A plain element, since Bootstrap's component would give the label to the frame, not to the bar. */}
      <div
        className="progress"
        role="progressbar"
        aria-label="Leyendo lo vendido"
        aria-valuenow={done}
        aria-valuemin={0}
        aria-valuemax={total}
      >
        <div className="progress-bar" style={{ inlineSize: `${(done * 100) / Math.max(1, total)}%` }} />
      </div>
      <span className="meta figure">
        {state === 'stopped' ? `Leídos ${far}: los números son parciales.` : `Leyendo ${far}…`}
      </span>
      <Button variant="light" size="sm" onClick={state === 'stopped' ? goOn : stop}>
        {state === 'stopped' ? 'Seguir' : 'Parar'}
      </Button>
    </div>
  )
}
