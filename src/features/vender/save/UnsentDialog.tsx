import { useState } from 'react'
import { Alert, Button, Modal } from 'react-bootstrap'
import { useSelector } from 'react-redux'
import { useNavigate } from 'react-router-dom'
import { useThunkDispatch } from '@/api/thunk'
import type { UnsentSale, UnsentState } from '@/domain/sale/unsent'
import { ago, hour, instant } from '@/lib/dates'
import { price, quantity } from '@/lib/format'
import { printedKeyOf } from '@/session/keys'
import { selectUser } from '@/session/sessionSlice'
import { useConfirm } from '@/ui/Confirm'
import { RefusedScans } from '@/ui/RefusedScans'
import { useToast } from '@/ui/Toasts'
import { acceptUnsent, backToTill, discardUnsent, isSettleable, lookForUnsent, sendUnsent } from './unsentActions'
import { selectUnsent } from './unsentSlice'

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

const SEND: Readonly<Record<Exclude<UnsentState, 'sent'>, string>> = {
  waiting: 'Enviar ahora',
  half: 'Enviar igual',
  alike: 'Es otra: enviarla',
  refused: 'Enviar ahora',
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
      Este equipo no puede guardar las ventas: la memoria del navegador no responde o está llena. Se envían igual, pero no cierres ni
      recargues esta página mientras quede alguna sin confirmar.
    </Alert>
  )
  if (entries.length === 0)
    return isKept ? <p className="unsent-none">Todas las ventas de este equipo están guardadas en el servidor.</p> : unkept
  return (
    <>
      {!isKept && unkept}
      <p className="unsent-about">
        {isKept && 'Están a salvo en este equipo. '}Se envían y se confirman solas, una por vez; nunca dos veces la misma.
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
  const names = payload.items.slice(0, NAMED).map(({ name, amount }) => (amount === 1 ? name : `${quantity(amount)} × ${name}`))
  const rest = payload.items.length - NAMED
  return [...names, ...(rest > 0 ? [`y ${rest} más`] : [])].join(', ')
}

interface RowProps {
  entry: UnsentSale
  onRefusal: (message: string | null) => void
  /** It went back to the till. */
  onBack: () => void
}

function Unsent({ entry, onRefusal, onBack }: RowProps) {
  const user = useSelector(selectUser)
  const at = instant(entry.createdAt)
  const { text, className } = STATES[entry.state]
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
        {entry.message !== null && <span className="unsent-message">{entry.message}</span>}
      </div>
      <strong className="money figure unsent-total">{price(entry.payload.total, 'always')}</strong>
      {entry.user === user?.id ? (
        <UnsentActions entry={entry} onRefusal={onRefusal} onBack={onBack} />
      ) : (
        <p className="unsent-message">La cobró {entry.user_name || 'otra persona'}: se envía cuando esa persona ingrese en este equipo.</p>
      )}
    </li>
  )
}

function UnsentActions({ entry, onRefusal, onBack }: RowProps) {
  const dispatch = useThunkDispatch()
  const confirm = useConfirm()
  const navigate = useNavigate()
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const { state, half, equals } = entry
  const total = price(entry.payload.total, 'always')

  async function run(act: () => Promise<unknown>) {
    setBusy(true)
    onRefusal(null)
    await act()
    setBusy(false)
  }
  async function send() {
    const sure =
      half === null ||
      (await confirm({
        title: 'Enviar la venta igual',
        text: `En el servidor está a medias la venta N° ${half.num ?? half.id}. Si enviás esta, va a haber dos: eliminá aquella en Ventas.`,
        action: 'Enviar igual',
        danger: true,
      }))
    if (sure) await dispatch(sendUnsent(entry))
  }
  async function back() {
    const result = await dispatch(backToTill(entry))
    if (result.kind === 'refused') return onRefusal(result.why)
    if (result.kind === 'back' && result.displaced)
      toast({ text: `La venta que estaba en la caja quedó entre las apartadas (${printedKeyOf('parked')})`, tone: 'warn', seconds: 15 })
    if (result.kind === 'aside')
      toast({ text: `${result.why}: la venta quedó entre las apartadas (${printedKeyOf('parked')})`, tone: 'warn', seconds: 15 })
    onBack()
    void navigate('/vender')
  }
  async function discard() {
    const sure = await confirm({
      title: 'Descartar la venta',
      text: `La venta de ${total} no se va a enviar más y se borra de este equipo. No se puede deshacer.`,
      action: 'Descartar',
      danger: true,
    })
    if (sure) onRefusal(await dispatch(discardUnsent(entry)))
  }
  return (
    <div className="unsent-actions">
      {(state === 'sent' || state === 'half') && (
        <Button variant="primary" disabled={busy} onClick={() => void run(() => dispatch(lookForUnsent(entry)))}>
          Verificar ahora
        </Button>
      )}
      {equals.map(({ id, num, created_at }) => (
        <Button
          key={id}
          variant="primary"
          disabled={busy}
          onClick={() => void run(async () => onRefusal(await dispatch(acceptUnsent(entry, id))))}
        >
          Es la N° {num ?? id}
          {equals.length > 1 && ` de las ${hour(created_at)}`}
        </Button>
      ))}
      {state !== 'sent' && (
        <Button variant={half === null && equals.length === 0 ? 'primary' : 'light'} disabled={busy} onClick={() => void run(send)}>
          {SEND[state]}
        </Button>
      )}
      {isSettleable(entry) && (
        <>
          <Button variant="light" disabled={busy} onClick={() => void run(back)}>
            Volver a la caja
          </Button>
          <Button variant="light" disabled={busy} onClick={() => void run(discard)}>
            Descartar
          </Button>
        </>
      )}
    </div>
  )
}
