import { Navigate } from 'react-router-dom'
import { meLiDetail, meLiStatus, meLiTotals, isUndone, meLiPaid } from '@/domain/store/meLi'
import { me_li_order, type MeLiOrder } from '@/entities/meLiOrder'
import { EntityScreen } from '@/list/EntityScreen'
import type { Texts } from '@/list/table/columns'
import { useIsPhone } from '@/ui/hooks/useIsPhone'
import { useView } from '@/ui/hooks/useView'
import { Button, Modal } from 'react-bootstrap'
import { dateAndHour, shortDate } from '@/lib/dates'
import { fieldText } from '@/list/values'
import { DialogHead } from '@/ui/dialogs/DialogHead'
import { RecordModal } from '@/ui/dialogs/RecordModal'
import { useMemo, useState } from 'react'
import { price, quantity } from '@/lib/format'
import { cents, toAmount } from '@/domain/money'
import { WideTable } from '@/ui/figures/WideTable'
import { FiguresHead } from '@/ui/figures/FiguresHead'
import './mercadoLibre.css'

/** The payments of an order; unless it was cancelled or returned, also the amount still missing. */
function Payments({ order: { me_li_payments, status, total } }: { order: MeLiOrder }) {
  const paid = meLiPaid(me_li_payments)
  const missing = isUndone(status) ? 0 : cents(toAmount(total).minus(paid))
  return (
    <section className="meli-part">
      <h3>Pagos</h3>
      {me_li_payments.length === 0 ? (
        <p className="meta">Todavía no tiene pagos.</p>
      ) : (
        <WideTable label="Pagos del pedido">
          <thead>
            <tr>
              <th scope="col">Número</th>
              <th scope="col">Estado</th>
              <th scope="col" className="money">
                Importe
              </th>
              <th scope="col">Fecha</th>
              <th scope="col">Última modificación</th>
            </tr>
          </thead>
          <tbody>
            {me_li_payments.map((payment) => (
              <tr key={payment.id}>
                <th scope="row" className="figure">
                  {payment.me_li_payment_id ?? `N° ${payment.id}`}
                </th>
                <td>{meLiStatus(payment.status)}</td>
                <td className="money">{price(payment.transaction_amount, 'always')}</td>
                <td className="figure">{dateAndHour(payment.date_created)}</td>
                <td className="figure">{dateAndHour(payment.date_last_modified)}</td>
              </tr>
            ))}
          </tbody>
        </WideTable>
      )}
      {me_li_payments.length > 0 && (
        <p className="meli-total">
          Pagado <strong className="money">{price(paid, 'always')}</strong>
          {missing > 0 && <span className="meli-missing">Faltan {price(missing, 'always')}</span>}
        </p>
      )}
    </section>
  )
}

/** The articles bought, and the total of the order. */
function OrderLines({ order: { articles, total } }: { order: MeLiOrder }) {
  return (
    <section className="meli-part">
      <h3>Artículos</h3>
      {articles.length === 0 ? (
        <p className="meta">El pedido llegó sin artículos de este comercio.</p>
      ) : (
        <WideTable label="Artículos del pedido">
          <FiguresHead first="Artículo" figures={['Cant.', 'Precio', 'Subtotal']} />
          <tbody>
            {articles.map(({ id, name, bar_code, images, pivot }, index) => (
              // Two variants of one article are two rows of the same id.
              <tr key={`${id} ${index}`}>
                <th scope="row">
                  <div className="meli-article">
                    {images[0] !== undefined && (
                      <img className="list-thumb" src={images[0].hosting_url} alt="" loading="lazy" />
                    )}
                    <span>
                      {name ?? `N° ${id}`}
                      {bar_code !== null && <span className="meta figure d-block">{bar_code}</span>}
                    </span>
                  </div>
                </th>
                <td className="money">{quantity(pivot.amount)}</td>
                <td className="money">{price(pivot.price, 'always')}</td>
                <td className="money">{price(cents(toAmount(pivot.amount).times(toAmount(pivot.price))), 'always')}</td>
              </tr>
            ))}
          </tbody>
        </WideTable>
      )}
      <p className="meli-total">
        Total <strong className="money">{price(total, 'always')}</strong>
      </p>
    </section>
  )
}

const ordersOf = (count: number) => (count === 1 ? '1 pedido' : `${count} pedidos`)

/** Under the list: the total of the orders shown, and by day. */
function Summary({ orders }: { orders: readonly MeLiOrder[] }) {
  const [open, setOpen] = useState(false)
  const { days, total, undone } = useMemo(() => meLiTotals(orders), [orders])
  return (
    <div className="list-summary meli-summary">
      <span className="figure">{ordersOf(orders.length)}</span>
      {undone > 0 && (
        <span className="meta">{undone === 1 ? '1 cancelado no suma' : `${undone} cancelados no suman`}</span>
      )}
      {days.length > 1 && (
        <Button variant="light" size="sm" aria-expanded={open} onClick={() => setOpen(!open)}>
          Total por día
        </Button>
      )}
      <span className="flex-grow-1" />
      <span className="list-total">
        Total <strong className="money">{price(total, 'always')}</strong>
      </span>
      {open && days.length > 1 && (
        <ul className="meli-days" aria-label="Total por día">
          {days.map((each) => (
            <li key={each.day}>
              <span>{each.day === '' ? 'Sin fecha' : shortDate(each.day)}</span>
              <span className="meta">{ordersOf(each.orders)}</span>
              <strong className="money">{price(each.total, 'always')}</strong>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

const BUYER = me_li_order.fields.find(({ key }) => key === 'me_li_buyer_id')

function Fact({ label, text }: { label: string; text: string }) {
  if (text === '') return null
  return (
    <div>
      <dt>{label}</dt>
      <dd className="figure">{text}</dd>
    </div>
  )
}

/** An order of the marketplace as it came, with what was bought and how it was paid (MELI-002, MELI-003). */
function OrderDetail({ model: order, onClose }: { model: MeLiOrder; onClose: () => void }) {
  return (
    <RecordModal titleId="meli-title" onClose={onClose}>
      <DialogHead id="meli-title">Pedido {order.me_li_order_id ?? order.id}</DialogHead>
      <Modal.Body className="meli-detail">
        <dl className="meli-facts">
          <Fact label="Comprador" text={BUYER === undefined ? '' : fieldText(BUYER, order)} />
          <Fact label="Estado" text={meLiStatus(order.status)} />
          <Fact label="Detalle del estado" text={meLiDetail(order.status_detail)} />
          <Fact label="Creado" text={dateAndHour(order.date_created)} />
          <Fact label="Cerrado" text={dateAndHour(order.date_closed)} />
        </dl>
        <OrderLines order={order} />
        <Payments order={order} />
      </Modal.Body>
      <Modal.Footer>
        <span className="meta me-auto">Solo se mira: se cambia en Mercado Libre.</span>
        <Button variant="light" onClick={onClose}>
          Cerrar
        </Button>
      </Modal.Footer>
    </RecordModal>
  )
}

const TEXTS: Texts<MeLiOrder> = {
  status: ({ status }) => meLiStatus(status ?? null),
  status_detail: ({ status_detail }) => meLiDetail(status_detail ?? null),
}

const SHOWN = ['me_li_order_id', 'date_created', 'me_li_buyer_id', 'status', 'status_detail', 'total']
/** Columns in the order for cards, which show three besides the title. */
const ON_CARDS = ['me_li_order_id', 'date_created', 'status', 'total', 'me_li_buyer_id']

/** The orders of the marketplace, read only: none is created, changed or deleted here (MELI-001). */
export function MercadoLibre() {
  const phone = useIsPhone()
  if (useView() !== 'pedidos') return <Navigate to="/mercado-libre" replace />
  return (
    <EntityScreen
      entity={me_li_order}
      selects={false}
      create={false}
      texts={TEXTS}
      shown={phone ? ON_CARDS : SHOWN}
      detail={OrderDetail}
      summary={(orders) => <Summary orders={orders} />}
    />
  )
}
