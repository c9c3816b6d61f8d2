import { cuponDiscount, cuponValidity, cuponExample, cuponPurchase, cuponFor } from '@/domain/store/cupon'
import { cupon, cuponKind, type Cupon } from '@/entities/cupon'
import { EntityScreen } from '@/list/EntityScreen'
import type { OwnInputProps } from '@/list/fields/types'
import { useNeeded, useModels } from '@/list/hooks'
import { Info, Tag } from 'lucide-react'
import { price } from '@/lib/format'
import { buyer, type Buyer } from '@/entities/buyer'
import './tienda.css'

interface Props {
  model: Cupon
}

function CuponDiscount({ model }: Props) {
  const discount = cuponDiscount(model, 'always')
  return discount === null ? <span className="tienda-bad">Nada</span> : <>{discount}</>
}

const WHO = { all: 'Todos', new: 'Compradores nuevos' } as const

function CuponBuyers({ model }: Props) {
  const buyers = useModels<Buyer>(buyer)
  const who = cuponFor(model)
  if (who !== 'one') return <>{WHO[who]}</>
  const own = buyers.find(({ id }) => id === model.buyer_id)
  return <>{own === undefined ? `Comprador N° ${model.buyer_id}` : [own.name, own.surname].filter(Boolean).join(' ')}</>
}

function CuponValidity({ model }: Props) {
  const { text, good } = cuponValidity(model)
  return <span className={good ? undefined : 'tienda-bad'}>{text}</span>
}

const Warning = ({ text }: { text: string }) => (
  <p className="tienda-note tienda-warn">
    <Info size={16} aria-hidden />
    {text}
  </p>
)

/** The effect on a purchase of the coupon being filled in, whom it is for, and until when. */
function CuponAside({ record: typed }: { record: Partial<Cupon> }) {
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

const COLUMNS = [
  {
    key: 'discount',
    label: 'Descuento',
    width: 130,
    money: true,
    cell: CuponDiscount,
    sortBy: (model: Cupon) => cuponDiscount(model) ?? '',
  },
  { key: 'buyers', label: 'Para quién', width: 170, cell: CuponBuyers },
  {
    key: 'validity',
    label: 'Vigencia',
    width: 220,
    cell: CuponValidity,
    sortBy: (model: Cupon) => cuponValidity(model).text,
  },
]
const SHOWN = ['code', 'discount', 'validity', 'min_amount', 'buyers']

const KINDS = [
  { kind: 'percentage', label: 'Porcentaje (%)' },
  { kind: 'amount', label: 'Importe ($)' },
] as const

/** Chooses which of the two figures a coupon has; the one chosen stands in the same place. */
function KindSwitch({ id, field, record, onChange }: OwnInputProps) {
  const chosen = cuponKind(record as Partial<Cupon>)
  return (
    <div id={id} role="radiogroup" aria-label={field.label} className="d-flex gap-2">
      {KINDS.map(({ kind, label }) => (
        <label key={kind} className="form-check field-check">
          <input
            type="radio"
            className="form-check-input"
            name={id}
            checked={kind === chosen}
            onChange={() => onChange(kind)}
          />
          {label}
        </label>
      ))}
    </div>
  )
}
const INPUTS = { kind: KindSwitch }

/** Discounts a buyer gets by typing their code (ONL-025…ONL-028). */
export function Cupones() {
  useNeeded('buyer')
  return <EntityScreen entity={cupon} extraColumns={COLUMNS} shown={SHOWN} inputs={INPUTS} formAside={CuponAside} />
}
