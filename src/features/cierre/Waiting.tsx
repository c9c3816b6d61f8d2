import { Button } from 'react-bootstrap'
import { quantity } from '@/lib/format'
import { ReadFailure } from '@/ui/notices/ReadFailure'

interface Props {
  problem: string
  onRetry: () => void
  /** Sales read so far. */
  sales?: number
  onStop?: () => void
}

/** Shown in place of the page until it has been read. */
export function Waiting({ problem, onRetry, sales = 0, onStop }: Props) {
  if (problem !== '') return <ReadFailure text={problem} onRetry={onRetry} />
  return (
    <>
      {onStop && (
        <div className="cierre-waiting">
          <span className="meta figure">
            {sales === 0 ? 'Leyendo las ventas…' : `Leídas ${quantity(sales)} ventas…`}
          </span>
          <Button variant="light" size="sm" onClick={onStop}>
            Cancelar
          </Button>
        </div>
      )}
      <div className="screen-loading" role="status">
        <span className="visually-hidden">Armando el cierre</span>
        <span className="skeleton" />
        <span className="skeleton" />
        <span className="skeleton" />
      </div>
    </>
  )
}
