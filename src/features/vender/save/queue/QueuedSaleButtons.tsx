import { useState } from 'react'
import { Button } from 'react-bootstrap'
import { useNavigate } from 'react-router-dom'
import { useThunkDispatch } from '@/api/thunk'
import type { QueuedState } from '@/domain/queue'
import type { QueuedSale } from '@/domain/sale/stored/queuedSale'
import { hour } from '@/lib/dates'
import { price } from '@/lib/format'
import { printedKeyOf } from '@/session/keys'
import { useConfirm } from '@/ui/dialogs/Confirm'
import { useSteady } from '@/ui/hooks/useSteady'
import { useToast } from '@/ui/notices/Toasts'
import { isDecidable } from '@/outbox/queue/decisions'
import { acceptSale, backToTill, discardSale, lookForSale, sendSale } from './queuedActions'
import { storedPart } from './queuedWords'

export interface RowProps {
  entry: QueuedSale
  /** How many wait: where one leaves, another takes its place under a press. */
  among: number
  onRefusal: (message: string | null) => void
  /** The sale went back to the till. */
  onBack: () => void
}

const SEND: Readonly<Record<Exclude<QueuedState, 'sent'>, string>> = {
  waiting: 'Enviar ahora',
  half: 'Enviar igual',
  alike: 'Es otra: enviarla',
  refused: 'Enviar ahora',
}

/** What a person may do with a sale of the queue. */
export function QueuedSaleButtons({ entry, among, onRefusal, onBack }: RowProps) {
  const dispatch = useThunkDispatch()
  const confirm = useConfirm()
  const navigate = useNavigate()
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const { state, half, equals } = entry
  const isSteady = useSteady(`${among} ${state}`)
  const stored = storedPart(entry)

  async function run(act: () => Promise<unknown>) {
    setBusy(true)
    onRefusal(null)
    await act()
    setBusy(false)
  }
  /** Asks before an action that may store the sale twice. */
  const askAgain = (title: string, action: string, doing: string) => {
    const then =
      half === null
        ? `Si es así y ${doing}, va a haber dos.`
        : `Si ${doing}, va a haber dos: eliminá aquella en Ventas.`
    return confirm({ title, text: `${stored} ${then}`, action, danger: true })
  }
  async function send() {
    if (half !== null && !(await askAgain('Enviar la venta igual', 'Enviar igual', 'enviás esta'))) return
    onRefusal(await dispatch(sendSale(entry)))
  }
  async function back() {
    if (stored !== null && !(await askAgain('Volver a la caja', 'Volver a la caja', 'la cobrás de nuevo'))) return
    const result = await dispatch(backToTill(entry))
    if (result.kind === 'refused') return onRefusal(result.why)
    if (result.kind === 'back' && result.displaced)
      toast({
        text: `La venta que estaba en la caja quedó entre las apartadas (${printedKeyOf('parked')})`,
        tone: 'warn',
        seconds: 15,
      })
    if (result.kind === 'aside')
      toast({
        text: `${result.why}: la venta quedó entre las apartadas (${printedKeyOf('parked')})`,
        tone: 'warn',
        seconds: 15,
      })
    onBack()
    void navigate('/vender')
  }
  async function discard() {
    const gone = `La venta de ${price(entry.payload.total, 'always')} no se va a enviar más y se borra de este equipo.`
    const sure = await confirm({
      title: 'Descartar la venta',
      text: `${gone}${stored === null ? '' : ` ${stored} Descartarla acá no la borra de ahí.`} No se puede deshacer.`,
      action: 'Descartar',
      danger: true,
    })
    if (sure) onRefusal(await dispatch(discardSale(entry)))
  }
  const isHeld = busy || !isSteady
  return (
    <div className="queued-actions">
      {(state === 'sent' || state === 'half') && (
        <Button variant="primary" disabled={isHeld} onClick={() => void run(() => dispatch(lookForSale(entry)))}>
          Verificar ahora
        </Button>
      )}
      {equals.map(({ id, num, created_at }) => (
        <Button
          key={id}
          // Neither answer is the usual one.
          variant="light"
          disabled={isHeld}
          onClick={() => void run(async () => onRefusal(await dispatch(acceptSale(entry, id))))}
        >
          Es la N° {num ?? id}
          {equals.length > 1 && ` de las ${hour(created_at)}`}
        </Button>
      ))}
      {state !== 'sent' && (
        <Button
          variant={half === null && equals.length === 0 ? 'primary' : 'light'}
          disabled={isHeld}
          onClick={() => void run(send)}
        >
          {SEND[state]}
        </Button>
      )}
      {isDecidable(entry) && (
        <>
          <Button variant="light" disabled={isHeld} onClick={() => void run(back)}>
            Volver a la caja
          </Button>
          <Button variant="light" disabled={isHeld} onClick={() => void run(discard)}>
            Descartar
          </Button>
        </>
      )}
    </div>
  )
}
