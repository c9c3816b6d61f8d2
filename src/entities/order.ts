import type { OnlineOrderFigures } from '@/domain/store/onlineOrder'
import { addDays, today } from '@/lib/dates'
import { ARTICLE_CODES, type ArticleRow } from './articleRecord'
import type { Cupon } from './cupon'
import type { DeliveryZone } from './deliveryZone'
import type { Image } from './image'
import type { Named } from './named'
import type { PaymentMethod } from './paymentMethod'
import { defineEntity, inSection, type FieldDefinition, type Linked, type Model, type PivotColumn } from './types'

interface SoldOnlinePivot {
  price: string
  /** Whole units only. */
  amount: number
  /** Warehouse that the units are taken from. */
  address_id: number | null
  notes: string | null
  cost: string | null
  variant_id: number | null
  color_id: number | null
  size_id: number | null
}

/** An article of an order, with its `variant` if one was chosen, but not in unconfirmed orders (contract c §7.1). */
export type SoldOnline = Linked<
  ArticleRow & {
    images: readonly Image[]
    colors?: readonly Named[]
    sizes?: readonly { id: number; value: string }[]
    variant?: string | null
  },
  SoldOnlinePivot
>

/** How an order was paid with Payway. */
interface PaymentCardInfo {
  payment_id: number | null
  card_brand: string | null
  status: string | null
  num_ticket: string | null
  installments: number | null
}

/** An order of the online store, made by the store alone. Its column `status` has no meaning here. */
export interface Order extends Model, OnlineOrderFigures {
  num: number | null
  order_status_id: number
  deliver: 0 | 1
  buyer_id: number
  /** Warehouse chosen by the staff. */
  address_id: number | null
  delivery_zone_id: number | null
  payment_method_id: number | null
  cupon_id: number | null
  /** Number of the payment at Mercado Pago. */
  payment_id: number | null
  description: string | null
  payment_method_discount: string | null
  payment_method_surchage: string | null
  total: string | null
  created_at: string
  order_status: Named | null
  buyer: {
    id: number
    name: string
    surname: string | null
    phone?: string | null
    comercio_city_client_id?: number | null
  } | null
  articles: readonly SoldOnline[]
  cupon: Cupon | null
  delivery_zone: DeliveryZone | null
  payment_method: PaymentMethod | null
  payment_card_info?: PaymentCardInfo | null
}

type Field = FieldDefinition<Order>

const ARTICLES: PivotColumn[] = [
  { key: 'images', of: 'record', label: 'Imagen', type: 'image' },
  ...ARTICLE_CODES,
  { key: 'variant', of: 'record', label: 'Variante', type: 'text' },
  { key: 'price', label: 'Precio', type: 'price', readOnly: true },
  { key: 'notes', label: 'Notas', type: 'text', readOnly: true },
  { key: 'amount', label: 'Cantidad', type: 'number', required: true },
]

const ORDER: Field[] = [
  { key: 'num', label: 'N°', type: 'number', readOnly: true, in: { form: false, search: true } },
  { key: 'created_at', label: 'Fecha y hora', type: 'date', as: 'moment', readOnly: true, in: { form: false } },
  { key: 'buyer_id', label: 'Cliente', type: 'relation', entity: 'buyer', readOnly: true },
  { key: 'order_status_id', label: 'Estado', type: 'relation', entity: 'order_status', readOnly: true },
  { key: 'total', label: 'Total', type: 'number', as: 'price', readOnly: true },
  { key: 'address_id', label: 'Depósito', type: 'relation', entity: 'address' },
  { key: 'description', label: 'Descripción', type: 'textarea', readOnly: true, in: { table: false } },
]

const DELIVERY: Field[] = [
  { key: 'deliver', label: 'Con envío', type: 'checkbox', readOnly: true },
  {
    key: 'delivery_zone_id',
    label: 'Zona de envío',
    type: 'relation',
    entity: 'delivery_zone',
    readOnly: true,
    when: ({ deliver }) => deliver === 1,
    in: { table: false },
  },
  { key: 'payment_method_id', label: 'Método de pago', type: 'relation', entity: 'payment_method', readOnly: true },
  {
    key: 'payment_method_discount',
    label: 'Descuento del método de pago',
    type: 'number',
    as: 'percentage',
    readOnly: true,
    in: { table: false },
  },
  {
    key: 'payment_method_surchage',
    label: 'Recargo del método de pago',
    type: 'number',
    as: 'percentage',
    readOnly: true,
    in: { table: false },
  },
  { key: 'cupon_id', label: 'Cupón', type: 'relation', entity: 'cupon', readOnly: true, in: { table: false } },
]

const DETAIL: Field[] = [
  { key: 'articles', label: 'Artículos', type: 'pivot', entity: 'article', columns: ARTICLES, in: { table: false } },
]

/**
 * All that a change reads. The server links the articles anew, so it loses cost, notes and variant of each line
 * (contract c §7.3).
 */
const body = ({ id, address_id, articles }: Order): Model => {
  const lines = articles.map((row) => ({
    id: row.id,
    pivot: { price: row.pivot.price, amount: row.pivot.amount, address_id: row.pivot.address_id },
  }))
  return { id, address_id, articles: lines } as Model
}

/** How many days back are read: an order that still has to be prepared or delivered is seldom older. */
const DAYS = 30

export const order = defineEntity<Order>({
  name: 'order',
  labels: { one: 'Pedido', many: 'Pedidos' },
  title: 'num',
  fields: [...inSection('Pedido', ORDER), ...inSection('Envío y pago', DELIVERY), ...inSection('Artículos', DETAIL)],
  defaults: { articles: [] },
  guarded: true,
  body,
  list: {
    perPage: 25,
    byDate: true,
    atBoot: 'online',
    range: () => ({ from: addDays(today(), -DAYS), until: today() }),
  },
})

export const declared = [order]
