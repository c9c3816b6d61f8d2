import { Printer } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button, Modal } from 'react-bootstrap'
import { mayCancel, nextStep, statusName } from '@/domain/store/onlineStatus'
import { order as entity, type Order } from '@/entities/order'
import { dateAndHour } from '@/lib/dates'
import { usePrintLink } from '@/list/export/usePrinting'
import { may } from '@/session/rights'
import { useAccess } from '@/session/useAccess'
import { orderSheet } from '@/shop/documents'
import { useSteady } from '@/ui/hooks/useSteady'
import { FormFailure } from '@/ui/notices/FormFailure'
import { CancelDialog } from '../CancelDialog'
import { OrderDoubts } from '../OrderDoubts'
import { orderName, orderCalled } from '../orderText'
import { OrderBuyer } from './OrderBuyer'
import { OrderLines } from './OrderLines'
import { OrderPayment } from './OrderPayment'
import { OrderSales } from './OrderSales'
import { OrderStock } from './OrderStock'
import { OrderTotals } from './OrderTotals'
import { useOrderSales } from './useOrderSales'
import { useOrderStep } from './useOrderStep'
import { useOrderEdit } from './useOrderEdit'
import { OrderWarehouse } from './OrderWarehouse'

function OrderFiles({ order }: { order: Order }) {
  const link = usePrintLink()
  return (
    <a className="btn btn-light" {...link(orderSheet(order.id), `el ${orderCalled(order)}`)}>
      <Printer size={18} aria-hidden />
      PDF
    </a>
  )
}

interface Props {
  order: Order
  onClose: () => void
}

/** All of an order, with the button for its next step (ONL-007). */
export function OrderDialog({ order, onClose }: Props) {
  const access = useAccess()
  const root = useRef<HTMLDivElement>(null)
  const [cancelling, setCancelling] = useState(false)
  const sales = useOrderSales(order)
  const edit = useOrderEdit(order)
  const step = useOrderStep(order, sales)
  // A person's own press or another computer's makes the button that of the step after, which nobody takes back.
  const isSteady = useSteady(step.label)
  const mayChange = may(entity, 'update', access)
  const next = mayChange ? nextStep(order.order_status_id) : null
  const reason = edit.dirty ? 'Guardá antes lo que cambiaste.' : step.reason
  return (
    <>
      <Modal.Header closeButton closeLabel="Cerrar">
        <Modal.Title id="order-title" className="figure">
          {orderName(order)}
        </Modal.Title>
        <span className="state state-info order-status">{statusName(order.order_status_id, order.order_status)}</span>
        <span className="meta figure">{dateAndHour(order.created_at)}</span>
      </Modal.Header>
      <Modal.Body className="order-detail" ref={root}>
        <FormFailure text={step.failure ?? edit.failure} />
        <OrderDoubts step={step} edit={edit} />
        {order.description && <p className="order-note">{order.description}</p>}
        <div className="order-parts">
          <OrderBuyer order={order} />
          <OrderPayment order={order} />
        </div>
        {mayChange && mayCancel(order.order_status_id) && (
          <OrderWarehouse order={order} edit={edit} sales={sales.rows ?? []} />
        )}
        <OrderLines order={order} edit={edit} mayChange={mayChange && mayCancel(order.order_status_id)} />
        <OrderTotals order={order} />
        <OrderSales order={order} sales={sales} />
        <OrderStock order={order} mayChange={mayChange} />
      </Modal.Body>
      <Modal.Footer className="order-foot">
        {mayChange && mayCancel(order.order_status_id) && (
          <Button variant="light" className="form-delete" disabled={step.busy} onClick={() => setCancelling(true)}>
            Cancelar el pedido
          </Button>
        )}
        <span className="flex-grow-1" />
        <OrderFiles order={order} />
        <Button variant="light" onClick={onClose}>
          Cerrar
        </Button>
        {next !== null && (
          <span className="order-next">
            <Button
              disabled={!step.free || reason !== null || !isSteady}
              aria-describedby={reason === null && step.note === null ? undefined : 'order-next-note'}
              onClick={() => void step.go()}
            >
              {step.busy ? 'Guardando…' : step.label}
            </Button>
            {(reason ?? step.note) !== null && (
              <span id="order-next-note" className={reason === null ? 'meta' : 'order-reason'}>
                {reason ?? step.note}
              </span>
            )}
          </span>
        )}
      </Modal.Footer>
      {cancelling && <CancelDialog order={order} sales={sales.rows} onClose={() => setCancelling(false)} />}
    </>
  )
}
