import { useEffect, useState } from 'react'
import { Button, Modal } from 'react-bootstrap'
import { failureText } from '@/api/errors'
import { useThunkDispatch } from '@/api/thunk'
import { DialogHead } from '@/ui/dialogs/DialogHead'
import { LargeDialog } from '@/ui/dialogs/LargeDialog'
import { openSale } from '../openSale'
import { PROBLEMS_SLUG, readPending, type PendingKind, type PendingRow } from './pending'
import { useAccess } from '@/session/useAccess'
import { Empty } from '@/ui/notices/Empty'
import { FormFailure } from '@/ui/notices/FormFailure'
import { ReadFailure } from '@/ui/notices/ReadFailure'
import { dateAndHour, daysAgo } from '@/lib/dates'
import { price } from '@/lib/format'
import { WideTable } from '@/ui/figures/WideTable'

interface Props {
  label: string
  kind: PendingKind
  rows: readonly PendingRow[]
  onOpen: (id: number) => void
}

/** A table of these sales; the number of each opens it. */
function PendingTable({ label, kind, rows, onOpen }: Props) {
  return (
    <WideTable label={label}>
      <thead>
        <tr>
          <th scope="col">Venta</th>
          <th scope="col">{kind === 'unpaid' ? 'Cliente' : 'Problema'}</th>
          <th scope="col" className="money">
            {kind === 'unpaid' ? 'Falta cobrar' : 'Total'}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <th scope="row">
              <button
                type="button"
                className="btn btn-light btn-sm figure text-nowrap"
                aria-label={`Ver la venta N° ${row.num ?? row.id}`}
                onClick={() => onOpen(row.id)}
              >
                N° {row.num ?? row.id}
              </button>
            </th>
            <td>
              {row.about}
              <div className="meta figure">
                {dateAndHour(row.created_at)} · {daysAgo(row.created_at)}
              </div>
            </td>
            <td className="money">{price(row.amount, 'always')}</td>
          </tr>
        ))}
      </tbody>
    </WideTable>
  )
}

const KINDS: readonly { kind: PendingKind; label: string; empty: string; permission?: string }[] = [
  { kind: 'unpaid', label: 'Sin cobrar', empty: 'No hay ventas sin cobrar.' },
  {
    kind: 'problems',
    label: 'Problemas al facturar',
    empty: 'No hay facturas con problemas.',
    permission: PROBLEMS_SLUG,
  },
]

type Reading = { kind: 'reading' } | { kind: 'failed'; text: string } | { kind: 'read'; rows: readonly PendingRow[] }

/** Sales of any day that need attention: not collected, or refused by the tax authority (SALES-007, SALES-019). */
export function PendingSales({ onClose }: { onClose: () => void }) {
  const access = useAccess()
  const dispatch = useThunkDispatch()
  const kinds = KINDS.filter(({ permission }) => permission === undefined || access.can(permission))
  const [kind, setKind] = useState<PendingKind>('unpaid')
  const [attempt, setAttempt] = useState(0)
  const [reading, setReading] = useState<Reading>({ kind: 'reading' })
  const [failure, setFailure] = useState<string | null>(null)

  useEffect(() => {
    let left = false
    dispatch(readPending(kind)).then(
      (rows) => !left && setReading({ kind: 'read', rows }),
      (error: unknown) => !left && setReading({ kind: 'failed', text: failureText(error) }),
    )
    return () => {
      left = true
    }
  }, [attempt, dispatch, kind])

  const read = (next: PendingKind) => {
    setFailure(null)
    setReading({ kind: 'reading' })
    setKind(next)
    setAttempt((count) => count + 1)
  }
  const open = (id: number) =>
    dispatch(openSale(id)).then(onClose, (error: unknown) =>
      setFailure(`No se pudo abrir la venta. ${failureText(error)}`),
    )
  const current = kinds.find((each) => each.kind === kind)

  return (
    <LargeDialog onClose={onClose} titleId="pending-title">
      <DialogHead id="pending-title">Ventas pendientes</DialogHead>
      <Modal.Body>
        {kinds.length > 1 && (
          <div className="btn-group mb-3" role="group" aria-label="Cuáles">
            {kinds.map((each) => (
              <Button
                key={each.kind}
                variant="light"
                active={each.kind === kind}
                aria-pressed={each.kind === kind}
                onClick={() => read(each.kind)}
              >
                {each.label}
              </Button>
            ))}
          </div>
        )}
        <FormFailure text={failure} />
        {reading.kind === 'reading' && <p role="status">Buscando…</p>}
        {reading.kind === 'failed' && <ReadFailure text={reading.text} onRetry={() => read(kind)} />}
        {reading.kind === 'read' &&
          (reading.rows.length === 0 ? (
            <Empty text={current?.empty ?? ''} />
          ) : (
            <PendingTable label={current?.label ?? ''} kind={kind} rows={reading.rows} onOpen={(id) => void open(id)} />
          ))}
      </Modal.Body>
    </LargeDialog>
  )
}
