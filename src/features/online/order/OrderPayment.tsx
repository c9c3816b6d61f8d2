import type { ApiClient } from '@/api/client'
import { answerIn, partsAt } from '@/api/read'
import { useReading } from '@/api/useReading'
import { meLiDetail, meLiStatus } from '@/domain/store/meLi'
import { order_payment_method_detail as detail } from '@/entities/orderPaymentMethodDetail'
import type { Order } from '@/entities/order'
import { segmentOf } from '@/entities/paths'
import { percentage } from '@/lib/format'
import { ReadFailure } from '@/ui/notices/ReadFailure'
import { PAID, paidOf } from '../orderText'

const Fact = ({ label, value }: { label: string; value: string | number | null | undefined }) =>
  value === null || value === undefined || value === '' ? null : (
    <div>
      <dt>{label}</dt>
      <dd className="figure">{value}</dd>
    </div>
  )

/** The payment as Mercado Pago has it; null: it does not know it, or could not be asked (ONL-008, contract c §7.4). */
async function readPayment(api: ApiClient, id: number) {
  const path = `${segmentOf(detail)}/${id}`
  const { payment } = await partsAt(api, path)
  return { found: answerIn(api, detail, { model: payment }, path) }
}

function MercadoPago({ id }: { id: number }) {
  const { value, problem, again } = useReading(`payment ${id}`, (api) => readPayment(api, id))
  if (problem !== '') return <ReadFailure text="No se pudo leer el pago en Mercado Pago." onRetry={again} />
  if (value === null) return <p className="meta mb-0">Leyendo el pago…</p>
  if (value.found === null) return <p className="meta mb-0">Mercado Pago no informa nada del pago N° {id}.</p>
  const { payment_method_id, card, status, status_detail } = value.found
  return (
    <dl className="order-facts">
      <Fact label="Pago" value={value.found.id} />
      <Fact label="Medio" value={payment_method_id} />
      <Fact label="Tarjeta" value={card?.first_six_digits && `${card.first_six_digits}…`} />
      <Fact label="Estado" value={meLiStatus(status)} />
      <Fact label="Detalle" value={meLiDetail(status_detail)} />
    </dl>
  )
}

/**
 * How the order is paid: Mercado Pago is asked by a call, Payway has left its answer in the order (contract c §7.4).
 */
export function OrderPayment({ order }: { order: Order }) {
  const { payment_method, payment_card_info, payment_id, payment_method_discount, payment_method_surchage } = order
  const paid = PAID[paidOf(order)]
  const name = payment_method?.name ?? null
  return (
    <section className="panel order-part" aria-label="Pago">
      <h2 className="order-part-title">{name ?? 'Sin método de pago'}</h2>
      <span className={`state ${paid.tone}`}>{paid.text}</span>
      {name === 'MercadoPago' && payment_id !== null && <MercadoPago id={payment_id} />}
      {name === 'Payway' && payment_card_info && (
        <dl className="order-facts">
          <Fact label="Pago" value={payment_card_info.payment_id} />
          <Fact label="Tarjeta" value={payment_card_info.card_brand} />
          <Fact label="Estado" value={meLiStatus(payment_card_info.status)} />
          <Fact label="Ticket" value={payment_card_info.num_ticket} />
          <Fact label="Cuotas" value={payment_card_info.installments} />
        </dl>
      )}
      {(Number(payment_method_discount) !== 0 || Number(payment_method_surchage) !== 0) && (
        <dl className="order-facts">
          <Fact
            label="Descuento"
            value={Number(payment_method_discount) !== 0 ? percentage(payment_method_discount) : null}
          />
          <Fact
            label="Recargo"
            value={Number(payment_method_surchage) !== 0 ? percentage(payment_method_surchage) : null}
          />
        </dl>
      )}
    </section>
  )
}
