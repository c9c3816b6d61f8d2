import { Button } from 'react-bootstrap'
import { Link } from 'react-router-dom'
import { useAccess } from '@/session/useAccess'
import { useReading } from './useReading'
import { goOnFor, type AlertView } from './views'

const SKELETON = [0, 1, 2, 3]

/** One view: what is known stays in sight while it is read again. */
export function OpenView({ view, count }: { view: AlertView; count: number }) {
  const { reading, retry } = useReading(view.read)
  const goOn = goOnFor(view, useAccess())
  const { Rows, label } = view
  const again = (
    <Button variant="light" size="sm" onClick={retry}>
      Reintentar
    </Button>
  )
  return (
    <section aria-label={label} aria-busy={reading === 'loading'}>
      <header className="alert-head">
        <h2>{label}</h2>
        {goOn && (
          <Link to={goOn.to} className="btn btn-light btn-sm">
            {goOn.label}
          </Link>
        )}
      </header>
      {count > 0 && <Rows />}
      {count > 0 && reading === 'failed' && (
        <p className="alert-line" role="status">
          No pudimos actualizar: esto es lo último que sabemos. {again}
        </p>
      )}
      {count === 0 && reading === 'loading' && (
        <div className="panel alert-skeleton">
          <span className="visually-hidden" role="status">
            Cargando…
          </span>
          {SKELETON.map((bar) => (
            <div key={bar} />
          ))}
        </div>
      )}
      {count === 0 && reading === 'failed' && (
        <p className="panel alert-message" role="status">
          No pudimos leer estas alertas. {again}
        </p>
      )}
      {count === 0 && reading === 'done' && <p className="panel alert-message">Nada pendiente por acá</p>}
    </section>
  )
}
