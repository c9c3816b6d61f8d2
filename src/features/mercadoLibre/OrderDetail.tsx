import { Button, Modal } from 'react-bootstrap'
import { meLiDetail, meLiStatus } from '@/domain/store/meLi'
import { me_li_order, type MeLiOrder } from '@/entities/meLiOrder'
import { dateAndHour } from '@/lib/dates'
import { fieldText } from '@/list/values'
import { DialogHead } from '@/ui/dialogs/DialogHead'
import { RecordModal } from '@/ui/dialogs/RecordModal'
import { OrderLines } from './OrderLines'
import { Payments } from './Payments'

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
export function OrderDetail({ model: order, onClose }: { model: MeLiOrder; onClose: () => void }) {
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
