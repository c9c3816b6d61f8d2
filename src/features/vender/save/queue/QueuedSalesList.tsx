import { useState } from 'react'
import { Alert } from 'react-bootstrap'
import { useSelector } from 'react-redux'
import type { QueuedState } from '@/domain/queue'
import type { QueuedSale } from '@/domain/sale/stored/queuedSale'
import { hour, instant } from '@/lib/dates'
import { price, quantity } from '@/lib/format'
import { selectUser } from '@/session/sessionSlice'
import { Ago } from '@/ui/Ago'
import { useDiskFull } from '@/ui/hooks/useDiskFull'
import { QueuedSaleButtons, type RowProps } from './QueuedSaleButtons'
import { reasonOf } from './queuedWords'
import { useLeftSales } from './useLeftSales'
import './queuedSales.css'

const NAMED = 3
const STATES: Readonly<Record<QueuedState, { text: string; className: string }>> = {
  waiting: { text: 'Esperando para enviarse', className: 'state-warn' },
  sent: { text: 'Sin respuesta: se está verificando', className: 'state-warn' },
  half: { text: 'Guardada a medias', className: 'state-bad' },
  alike: { text: 'Falta saber si ya está', className: 'state-bad' },
  refused: { text: 'Rechazada por el servidor', className: 'state-bad' },
}

/** The sales charged on this computer that the server has not confirmed yet: what is known of each, and what can be done. Nothing while there is none. */
export function QueuedSalesList({ onBack }: { onBack: () => void }) {
  const { entries } = useLeftSales()
  const isFull = useDiskFull()
  const [refusal, setRefusal] = useState<string | null>(null)
  return (
    <>
      {entries.length > 0 && (
        <p className="unconfirmed-about">
          {!isFull && 'Están a salvo en este equipo. '}Se envían y se confirman solas, una por vez; nunca dos veces la
          misma.
        </p>
      )}
      {refusal !== null && <Alert variant="warning">{refusal}</Alert>}
      {entries.length > 0 && (
        <ul className="queued-list" aria-label="Ventas sin confirmar">
          {entries.map((entry) => (
            <Row key={entry.id} entry={entry} among={entries.length} onRefusal={setRefusal} onBack={onBack} />
          ))}
        </ul>
      )}
    </>
  )
}

function contents({ payload }: QueuedSale): string {
  const names = payload.items
    .slice(0, NAMED)
    .map(({ name, amount }) => (amount === 1 ? name : `${quantity(amount)} × ${name}`))
  const rest = payload.items.length - NAMED
  return [...names, ...(rest > 0 ? [`y ${rest} más`] : [])].join(', ')
}

function Row({ entry, among, onRefusal, onBack }: RowProps) {
  const user = useSelector(selectUser)
  const at = instant(entry.createdAt)
  const { text, className } = STATES[entry.state]
  const reason = reasonOf(entry)
  return (
    <li className="queued-row">
      <div className="queued-what">
        <strong>{entry.client_name ?? 'Consumidor final'}</strong>
        <span className="meta">
          {hour(at)} (<Ago value={at} />) · {contents(entry)}
        </span>
        <span>
          <span className={`state ${className}`}>{text}</span>
        </span>
        {reason !== null && <span className="queued-message">{reason}</span>}
      </div>
      <strong className="money figure queued-total">{price(entry.payload.total, 'always')}</strong>
      {entry.user === user?.id ? (
        <QueuedSaleButtons entry={entry} among={among} onRefusal={onRefusal} onBack={onBack} />
      ) : (
        <p className="queued-message">
          La cobró {entry.user_name || 'otra persona'}: se envía cuando esa persona ingrese en este equipo.
        </p>
      )}
    </li>
  )
}
