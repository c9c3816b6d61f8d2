import { Info, Tag } from 'lucide-react'
import { cuponDiscount, cuponExample, cuponPurchase } from '@/domain/store/cupon'
import { cuponKind, type Cupon } from '@/entities/cupon'
import { price } from '@/lib/format'
import { CuponBuyers, CuponValidity } from './CuponCells'

const Warning = ({ text }: { text: string }) => (
  <p className="tienda-note tienda-warn">
    <Info size={16} aria-hidden />
    {text}
  </p>
)

/** The effect on a purchase of the coupon being filled in, whom it is for, and until when. */
export function CuponAside({ record: typed }: { record: Partial<Cupon> }) {
  const record = { ...typed, [cuponKind(typed) === 'amount' ? 'percentage' : 'amount']: null }
  const discount = cuponDiscount(record)
  const purchase = cuponPurchase(record)
  const example = cuponExample(record, purchase)
  const isNew = (record.id ?? null) === null
  return (
    <section className="tienda-aside" aria-label="Cómo queda el cupón">
      {example !== null && (
        <p className="tienda-note" role="status">
          <Tag size={16} aria-hidden />
          <span>
            {Number(record.min_amount) > 0 ? `Desde ${price(purchase)} de compra` : 'En cualquier compra'} descuenta{' '}
            <b>{discount}</b>. Con {price(purchase)} se descuentan {price(example.off)} y quedan{' '}
            <b>{price(example.paid)}</b>.
          </span>
        </p>
      )}
      {discount === null && <Warning text="Sin importe ni porcentaje no descuenta nada." />}
      {!record.code?.trim() && <Warning text="Sin código nadie lo puede pedir." />}
      {example?.paid === 0 && <Warning text="Con la compra mínima no queda nada por pagar." />}
      <dl className="tienda-facts">
        <div>
          <dt>Para quién</dt>
          <dd>{isNew ? 'Todos' : <CuponBuyers model={record as Cupon} />}</dd>
        </div>
        <div>
          <dt>Vigencia</dt>
          <dd>{isNew ? 'Sin vencimiento' : <CuponValidity model={record as Cupon} />}</dd>
        </div>
      </dl>
      <p className="meta mb-0">
        No se le puede poner vencimiento, cantidad de usos ni compradores: para que deje de valer, eliminalo.
      </p>
    </section>
  )
}
