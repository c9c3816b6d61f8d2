import { useState } from 'react'
import { Alert, Modal } from 'react-bootstrap'
import { useSelector } from 'react-redux'
import type { UnsentSale, UnsentState } from '@/domain/sale/unsent'
import { ago, hour, instant } from '@/lib/dates'
import { price, quantity } from '@/lib/format'
import { selectUser } from '@/session/sessionSlice'
import { RefusedScans } from '@/ui/scan/RefusedScans'
import { UnsentButtons, type RowProps } from './QueuedSaleButtons'
import { selectUnsent } from './unsentSlice'
import { reasonOf } from './queuedWords'

interface Props {
  entries: readonly UnsentSale[]
  onClose: () => void
}

const NAMED = 3
const STATES: Readonly<Record<UnsentState, { text: string; className: string }>> = {
  waiting: { text: 'Esperando para enviarse', className: 'state-warn' },
  sent: { text: 'Sin respuesta: se está verificando', className: 'state-warn' },
  half: { text: 'Guardada a medias', className: 'state-bad' },
  alike: { text: 'Falta saber si ya está', className: 'state-bad' },
  refused: { text: 'Rechazada por el servidor', className: 'state-bad' },
}

/** The sales charged on this computer that the server has not confirmed yet: what is known of each, and what can be done. */
export function UnsentDialog({ entries, onClose }: Props) {
  return (
    <Modal show onHide={onClose} size="lg" scrollable animation={false} aria-labelledby="unsent-title">
      <Modal.Header closeButton closeLabel="Cerrar">
        <Modal.Title id="unsent-title">Ventas sin confirmar</Modal.Title>
      </Modal.Header>
      <Modal.Body>
        <RefusedScans first="Cerrá esta lista" />
        <UnsentList entries={entries} onClose={onClose} />
      </Modal.Body>
    </Modal>
  )
}

function UnsentList({ entries, onClose }: Props) {
  const [refusal, setRefusal] = useState<string | null>(null)
  const isKept = useSelector((state) => selectUnsent(state).isKept)
  const unkept = (
    <Alert variant="danger">
      Este equipo no puede guardar las ventas: la memoria del navegador no responde o está llena. Se envían igual, pero
      no cierres ni recargues esta página mientras quede alguna sin confirmar.
    </Alert>
  )
  if (entries.length === 0)
    return isKept ? (
      <p className="unsent-none">Todas las ventas de este equipo están guardadas en el servidor.</p>
    ) : (
      unkept
    )
  return (
    <>
      {!isKept && unkept}
      <p className="unsent-about">
        {isKept && 'Están a salvo en este equipo. '}Se envían y se confirman solas, una por vez; nunca dos veces la
        misma.
      </p>
      {refusal !== null && <Alert variant="warning">{refusal}</Alert>}
      <ul className="unsent-list" aria-label="Ventas sin confirmar">
        {entries.map((entry) => (
          <Unsent key={entry.id} entry={entry} onRefusal={setRefusal} onBack={onClose} />
        ))}
      </ul>
    </>
  )
}

function contents({ payload }: UnsentSale): string {
  const names = payload.items
    .slice(0, NAMED)
    .map(({ name, amount }) => (amount === 1 ? name : `${quantity(amount)} × ${name}`))
  const rest = payload.items.length - NAMED
  return [...names, ...(rest > 0 ? [`y ${rest} más`] : [])].join(', ')
}

function Unsent({ entry, onRefusal, onBack }: RowProps) {
  const user = useSelector(selectUser)
  const at = instant(entry.createdAt)
  const { text, className } = STATES[entry.state]
  const reason = reasonOf(entry)
  return (
    <li className="unsent-row">
      <div className="unsent-what">
        <strong>{entry.client_name ?? 'Consumidor final'}</strong>
        <span className="meta">
          {hour(at)} ({ago(at)}) · {contents(entry)}
        </span>
        <span>
          <span className={`state ${className}`}>{text}</span>
        </span>
        {reason !== null && <span className="unsent-message">{reason}</span>}
      </div>
      <strong className="money figure unsent-total">{price(entry.payload.total, 'always')}</strong>
      {entry.user === user?.id ? (
        <UnsentButtons entry={entry} onRefusal={onRefusal} onBack={onBack} />
      ) : (
        <p className="unsent-message">
          La cobró {entry.user_name || 'otra persona'}: se envía cuando esa persona ingrese en este equipo.
        </p>
      )}
    </li>
  )
}
