import { useId, useState } from 'react'
import { Button, Form, Modal } from 'react-bootstrap'
import type { Order } from '@/entities/order'
import type { Sale } from '@/entities/saleRecord'
import { whatsappAddress } from '@/lib/contact'
import { quantity } from '@/lib/format'
import { useConfirm } from '@/ui/dialogs/Confirm'
import { discardQuestion } from '@/ui/dialogs/discard'
import { useUnsaved } from '@/ui/dialogs/unsaved'
import { DoubtNotice } from '@/ui/notices/DoubtNotice'
import { FormFailure } from '@/ui/notices/FormFailure'
import { cancelOrder } from './cancelOperations'
import { orderCalled, orderName } from './orderText'
import { raisedBy, type Raised } from './stockBack'
import { useThunkDispatch } from '@/api/thunk'
import { useOperation } from '@/outbox/useOperation'
import { useToast } from '@/ui/notices/Toasts'
import { rereadOrder } from './orderReads'
import { useStockBack } from './useStockBack'

/** Cancels an order, and takes `raised` out of the stock again: units that the server adds (contract c §7.3). */
function useCancel(order: Order, raised: readonly Raised[], onDone: () => void) {
  const dispatch = useThunkDispatch()
  const toast = useToast()
  const operation = useOperation(cancelOrder)
  const back = useStockBack(order)
  const { id, num } = order

  async function done() {
    toast({ text: `${orderName(order)} cancelado`, tone: 'ok' })
    if (raised.length > 0) await back.correct(raised)
    onDone()
  }
  async function go() {
    const outcome = await operation.save({ id, num, articles: [] })
    // A twin was sent by a page that is gone, so nobody has read the order since.
    if (outcome?.kind === 'twin') await dispatch(rereadOrder(id))
    if (outcome?.kind === 'stored' || outcome?.kind === 'twin') await done()
  }
  /** Goes on as after an answer when the cancellation in doubt is found to be stored. */
  async function verify() {
    if ((await operation.verify())?.kind === 'stored') await done()
  }
  return { ...operation, busy: operation.busy || back.busy, go, verify }
}

interface Props {
  order: Order
  /** The sales made of the order; null: not known yet. */
  sales: readonly Sale[] | null
  onClose: () => void
}

/** Most characters of the reason. */
const REASON_LIMIT = 500

/**
 * Cancels an order: asks for the reason, and says what the server does to the stock and how that is corrected (NS-09,
 * contract c §7.3).
 */
export function CancelDialog({ order, sales, onClose }: Props) {
  const id = useId()
  const [reason, setReason] = useState('')
  const [asked, setAsked] = useState(false)
  const sale = sales?.find(({ to_check }) => !to_check)
  const [corrects, setCorrects] = useState(true)
  const raised = raisedBy(order)
  const cancel = useCancel(order, corrects ? raised : [], onClose)
  const missing = reason.trim() === ''
  const confirm = useConfirm()
  const question = discardQuestion('el motivo')
  useUnsaved(!missing, () => question, cancel.busy)
  const chat = whatsappAddress(
    order.buyer?.phone,
    `Hola ${order.buyer?.name ?? ''}, cancelamos tu ${orderCalled(order)}: ${reason.trim()}`,
  )

  async function close() {
    if (!cancel.busy && (missing || (await confirm(question)))) onClose()
  }
  function submit() {
    setAsked(true)
    if (!missing) void cancel.go()
  }
  return (
    <Modal show onHide={() => void close()} centered animation={false} scrollable aria-labelledby={`${id}-title`}>
      <Modal.Header closeButton closeLabel="Cerrar">
        <Modal.Title id={`${id}-title`}>Cancelar el {orderCalled(order)}</Modal.Title>
      </Modal.Header>
      <Modal.Body className="order-cancel">
        <FormFailure text={cancel.failure} />
        {cancel.doubt !== null && (
          <DoubtNotice
            what="la cancelación"
            found={cancel.doubt}
            halfway={cancelOrder.half}
            busy={cancel.busy}
            onVerify={() => void cancel.verify()}
          />
        )}
        <Form.Group controlId={`${id}-reason`}>
          <Form.Label>Motivo</Form.Label>
          <Form.Control
            as="textarea"
            rows={2}
            autoFocus
            maxLength={REASON_LIMIT}
            value={reason}
            disabled={!cancel.free}
            isInvalid={asked && missing}
            aria-describedby={`${id}-help`}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          <div
            id={`${id}-help`}
            className={asked && missing ? 'money-wrong' : 'meta'}
            role={asked && missing ? 'alert' : undefined}
          >
            {asked && missing
              ? 'Escribí por qué se cancela.'
              : 'El servidor no guarda el motivo: mandáselo al comprador.'}
          </div>
        </Form.Group>
        {chat !== null && !missing && (
          <a href={chat} target="_blank" rel="noopener noreferrer">
            Avisarle por WhatsApp con este motivo
          </a>
        )}
        {raised.length > 0 && (
          <section className="order-note" aria-label="Qué pasa con el stock">
            <p>
              {sale === undefined
                ? 'De este pedido no salió nada del stock, pero al cancelarlo el servidor suma igual:'
                : `La venta N° ${sale.num ?? sale.id} ya sacó estas unidades del stock; al cancelar el pedido el servidor las suma, y la venta sigue:`}
            </p>
            <ul>
              {raised.map(({ article_id, name, units }) => (
                <li key={article_id} className="figure">
                  {quantity(units)} de {name}
                </li>
              ))}
            </ul>
            <Form.Check
              id={`${id}-corrects`}
              checked={corrects}
              disabled={!cancel.free}
              onChange={(event) => setCorrects(event.currentTarget.checked)}
              label={
                sale === undefined
                  ? 'Sacarlas del stock con un movimiento'
                  : 'Sacarlas del stock con un movimiento: vuelven cuando elimines la venta'
              }
            />
          </section>
        )}
      </Modal.Body>
      <Modal.Footer>
        <Button variant="light" disabled={cancel.busy} onClick={() => void close()}>
          Volver
        </Button>
        <Button variant="danger" disabled={!cancel.free || sales === null} onClick={submit}>
          {cancel.busy ? 'Cancelando…' : 'Cancelar el pedido'}
        </Button>
      </Modal.Footer>
    </Modal>
  )
}
