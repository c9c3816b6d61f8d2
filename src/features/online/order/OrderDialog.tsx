import { Printer } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button, Modal } from 'react-bootstrap'
import { mayCancel, nextStep, statusName, CANCELLED, CONFIRMED } from '@/domain/store/onlineStatus'
import { order as entity, type Order } from '@/entities/order'
import { dateAndHour } from '@/lib/dates'
import { usePrintLink } from '@/list/export/usePrinting'
import { may } from '@/session/rights'
import { useAccess } from '@/session/useAccess'
import { orderSheet } from '@/shop/documents'
import { useSteady } from '@/ui/hooks/useSteady'
import { FormFailure } from '@/ui/notices/FormFailure'
import { CancelDialog } from '../CancelDialog'
import { orderName, orderCalled } from '../orderText'
import { OrderBuyer } from './OrderBuyer'
import { OrderLines } from './OrderLines'
import { OrderPayment } from './OrderPayment'
import { useOrderSales, type OrderSalesRead } from './useOrderSales'
import { useOrderStep, type OrderStep } from './useOrderStep'
import { useOrderEdit, type OrderEdit } from './useOrderEdit'
import { OrderWarehouse } from './OrderWarehouse'
import { DoubtNotice } from '@/ui/notices/DoubtNotice'
import { saveOrder, stepOrder } from '../orderOperations'
import { Link } from 'react-router-dom'
import type { Sale } from '@/entities/saleRecord'
import { price, percentage } from '@/lib/format'
import { ReadFailure } from '@/ui/notices/ReadFailure'
import { useConfirm } from '@/ui/dialogs/Confirm'
import { raisedBy } from '../stockBack'
import { useStockBack } from '../useStockBack'
import { onlineOrderSums } from '@/domain/store/onlineOrder'

interface RowProps {
  label: string
  amount: number
}
const Row = ({ label, amount }: RowProps) => (
  <div>
    <dt>{label}</dt>
    <dd className={amount < 0 ? 'money minus' : 'money'}>{price(amount, 'always')}</dd>
  </div>
)

/** The total step by step as the backend works it out, and the total the store wrote (contract c §7.3). */
function OrderTotals({ order }: { order: Order }) {
  const sums = onlineOrderSums(order)
  const { cupon } = order
  const off = cupon && (Number(cupon.percentage) > 0 ? ` ${percentage(cupon.percentage)}` : '')
  return (
    <section aria-label="Total del pedido">
      <dl className="sums">
        <Row label="Artículos" amount={sums.articles} />
        {sums.discount !== 0 && (
          <Row label={`Descuento ${percentage(order.payment_method_discount)}`} amount={sums.discount} />
        )}
        {sums.surchage !== 0 && (
          <Row label={`Recargo ${percentage(order.payment_method_surchage)}`} amount={sums.surchage} />
        )}
        {sums.cupon !== 0 && <Row label={`Cupón ${cupon?.code ?? ''}${off ?? ''}`} amount={sums.cupon} />}
        {sums.delivery !== 0 && <Row label={`Envío ${order.delivery_zone?.name ?? ''}`} amount={sums.delivery} />}
        {sums.difference !== 0 && <Row label="Calculado" amount={sums.total} />}
        <div className="sums-total">
          <dt>{sums.stored === null ? 'Total calculado' : 'Total'}</dt>
          <dd className="money">{price(sums.stored ?? sums.total, 'always')}</dd>
        </div>
      </dl>
      {sums.difference !== 0 && (
        <p className="order-note" role="note">
          La tienda guardó {price(Math.abs(sums.difference), 'always')} {sums.difference > 0 ? 'más' : 'menos'} de lo
          que dan sus artículos. La venta se hace por lo que guardó la tienda.
        </p>
      )}
      {sums.stored === null && (
        <p className="order-note" role="note">
          La tienda no guardó el total de este pedido: este es el que dan sus artículos.
        </p>
      )}
    </section>
  )
}

const QUESTION = {
  title: '¿Sacar del stock lo que sumó la cancelación?',
  text: 'Al cancelar, el servidor sumó las unidades del pedido al stock, aunque nada hubiera salido. Se hace un movimiento por artículo, una sola vez; si ya lo corregiste a mano, no hace falta.',
  action: 'Corregir el stock',
}

/** For a cancelled order: corrects the stock that the server has raised. */
function OrderStock({ order, mayChange }: { order: Order; mayChange: boolean }) {
  const confirm = useConfirm()
  const { busy, correct } = useStockBack(order)
  const raised = raisedBy(order)
  if (order.order_status_id !== CANCELLED || raised.length === 0) return null
  return (
    <section className="order-note order-raised" aria-label="Stock del pedido cancelado">
      <span>Al cancelarlo el servidor sumó sus unidades al stock, haya salido algo o no.</span>
      {mayChange && (
        <Button
          variant="light"
          disabled={busy}
          onClick={() => void confirm(QUESTION).then((yes) => (yes ? correct(raised) : undefined))}
        >
          {busy ? 'Corrigiendo…' : 'Corregir el stock'}
        </Button>
      )}
    </section>
  )
}

const SaleLink = ({ sale }: { sale: Sale }) => {
  const access = useAccess()
  const text = `Venta N° ${sale.num ?? sale.id}`
  return access.can('sale.index') ? <Link to={`/ventas/todas/todos?sale=${sale.id}`}>{text}</Link> : <span>{text}</span>
}

/** The sale made of the order. There may be two, since the server does not prevent that (contract c §7.3). */
function OrderSales({ order, sales }: { order: Order; sales: OrderSalesRead }) {
  const { rows, problem, again } = sales
  if (problem !== '') return <ReadFailure text="No se pudo ver si el pedido tiene una venta." onRetry={again} />
  if (rows === null) return null
  if (rows.length === 0) {
    const expected = order.order_status_id >= CONFIRMED && order.order_status_id < CANCELLED
    return expected ? <p className="meta mb-0">Este pedido no tiene una venta.</p> : null
  }
  return (
    <section className={rows.length > 1 ? 'order-note' : 'order-sold'} aria-label="Venta del pedido">
      {rows.length > 1 && <strong>Este pedido tiene {rows.length} ventas. Dejá una y eliminá las otras: </strong>}
      {rows.map((sale) => (
        <span key={sale.id} className="order-sale">
          <SaleLink sale={sale} /> <span className="figure">{price(sale.total, 'always')}</span>
          {Boolean(sale.to_check) && <span className="state state-info">Espera en Depósito</span>}
        </span>
      ))}
      {order.order_status_id === CANCELLED && (
        <span className="meta">El pedido se canceló y su venta sigue: si no va, eliminala en Ventas.</span>
      )}
    </section>
  )
}

/** Changes of the order that were sent from here and are in doubt. */
function OrderDoubts({ step, edit }: { step: OrderStep; edit: OrderEdit }) {
  return (
    <>
      {step.doubt !== null && (
        <DoubtNotice
          what="el cambio de estado"
          found={step.doubt}
          halfway={stepOrder.half}
          busy={step.busy}
          onVerify={() => void step.verify()}
        />
      )}
      {edit.doubt !== null && (
        <DoubtNotice
          what="el pedido"
          found={edit.doubt}
          halfway={saveOrder.half}
          busy={edit.busy}
          onVerify={() => void edit.verify()}
        />
      )}
    </>
  )
}

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
