import { BellOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { useThunkDispatch, type Thunk } from '@/api/thunk'
import { useAccess } from '@/session/useAccess'
import { Empty } from '@/ui/notices/Empty'
import { ReadFailure } from '@/ui/notices/ReadFailure'
import { goOnFor, type AlertView } from './views'

type Reading = 'loading' | 'failed' | 'done'

/** Reads when its component mounts, and again by `retry`. */
function useReading(read: Thunk<Promise<boolean>>): { reading: Reading; retry: () => void } {
  const dispatch = useThunkDispatch()
  const [reading, setReading] = useState<Reading>('loading')
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    let left = false
    void dispatch(read).then((answered) => {
      if (!left) setReading(answered ? 'done' : 'failed')
    })
    return () => {
      left = true
    }
  }, [dispatch, read, attempt])

  const retry = () => {
    setReading('loading')
    setAttempt((count) => count + 1)
  }
  return { reading, retry }
}

const SKELETON = [0, 1, 2, 3]

/** One view of the alerts. Its rows stay in view while they are read again. */
export function OpenView({ view, count, known }: { view: AlertView; count: number; known: boolean }) {
  const { reading: asked, retry } = useReading(view.read)
  // Another part of the app may have asked for the list already, and its answer may still be under way.
  const reading = asked === 'done' && !known && view.heldList ? 'loading' : asked
  const goOn = goOnFor(view, useAccess())
  const { Rows, label, about } = view
  return (
    <section aria-label={label} aria-busy={reading === 'loading'}>
      <header className="alert-head">
        <h2>{about}</h2>
        {goOn && (
          <Link to={goOn.to} className="btn btn-light btn-sm">
            {goOn.label}
          </Link>
        )}
      </header>
      {count > 0 && <Rows />}
      {count > 0 && reading === 'failed' && (
        <ReadFailure role="status" text="No pudimos actualizar: esto es lo último que sabemos." onRetry={retry} />
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
        <ReadFailure role="status" text="No pudimos leer estas alertas." onRetry={retry} />
      )}
      {count === 0 && reading === 'done' && <Empty panel icon={BellOff} text="Nada pendiente por acá" />}
    </section>
  )
}
