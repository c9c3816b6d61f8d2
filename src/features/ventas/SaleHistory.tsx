import { useEffect, useState } from 'react'
import { failureText } from '@/api/errors'
import { useThunkDispatch } from '@/api/thunk'
import { dateAndHour } from '@/lib/dates'
import { ReadFailure } from '@/ui/notices/ReadFailure'
import { differences, saleModifications, wordsOf, type SaleModification } from './modifications'

type Reading =
  { kind: 'reading' } | { kind: 'failed'; text: string } | { kind: 'read'; changes: readonly SaleModification[] }

/** The changes made after the sale was stored, by whom and when; read when a person opens them. */
export function SaleHistory({ saleId }: { saleId: number }) {
  const dispatch = useThunkDispatch()
  const [reading, setReading] = useState<Reading>({ kind: 'reading' })
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    let left = false
    dispatch((_dispatch, _getState, { api }) => saleModifications(api, saleId)).then(
      (changes) => !left && setReading({ kind: 'read', changes }),
      (error: unknown) => !left && setReading({ kind: 'failed', text: failureText(error) }),
    )
    return () => {
      left = true
    }
  }, [attempt, dispatch, saleId])

  if (reading.kind === 'reading') return <p role="status">Buscando los cambios…</p>
  if (reading.kind === 'failed')
    return (
      <ReadFailure
        text={reading.text}
        onRetry={() => {
          setReading({ kind: 'reading' })
          setAttempt(attempt + 1)
        }}
      />
    )
  if (reading.changes.length === 0) return <p className="meta mb-0">Nadie la cambió.</p>
  return (
    <ol className="sale-changes" aria-label="Cambios de la venta">
      {reading.changes.map((change) => (
        <Change key={change.id} change={change} />
      ))}
    </ol>
  )
}

function Change({ change }: { change: SaleModification }) {
  const lines = differences(change)
  const { estado_antes_de_actualizar: before, estado_despues_de_actualizar: after } = change
  return (
    <li>
      <div>
        <strong className="figure">{dateAndHour(change.created_at)}</strong> · {change.user?.name ?? 'Alguien'}
        {before !== after && ` · ${before ?? '—'} → ${after ?? '—'}`}
      </div>
      {lines.length === 0 ? (
        <span className="meta">Los artículos y sus cantidades quedaron iguales.</span>
      ) : (
        <ul>
          {lines.map((line) => (
            <li key={line.key}>
              {line.name}: <span className="figure">{wordsOf(line)}</span>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}
