import type { ArticleRow } from './articleRecord'
import type { Image } from './image'
import type { MeLiPayment } from './meLiPayment'
import { defineEntity, type Linked, type Model } from './types'

/** An order of the marketplace, which can only be read. Statuses and dates are shown as they come (NS-09). */
export interface MeLiOrder extends Model {
  me_li_order_id: string | null
  status: string | null
  status_detail: string | null
  date_created: string | null
  date_closed: string | null
  total: string | null
  me_li_buyer_id: number | null
  created_at: string
  articles: readonly Linked<ArticleRow & { images: readonly Image[] }, { amount: string; price: string }>[]
  me_li_payments: readonly MeLiPayment[]
  /** A user of the marketplace, no provider of the shop (contract c §10). */
  me_li_buyer: { id: number; name: string | null; last_name: string | null } | null
}

export const me_li_order = defineEntity<MeLiOrder>({
  name: 'me_li_order',
  labels: { one: 'Pedido de Mercado Libre', many: 'Pedidos de Mercado Libre', create: 'Crear pedido' },
  title: 'me_li_order_id',
  fields: [
    { key: 'me_li_order_id', label: 'Número', type: 'text', readOnly: true, in: { search: true } },
    { key: 'date_created', label: 'Creado', type: 'date', as: 'moment', readOnly: true },
    { key: 'date_closed', label: 'Cerrado', type: 'date', as: 'moment', readOnly: true },
    { key: 'status', label: 'Estado', type: 'text', readOnly: true },
    { key: 'status_detail', label: 'Detalle del estado', type: 'text', readOnly: true, in: { table: false } },
    {
      key: 'me_li_buyer_id',
      label: 'Comprador',
      type: 'computed',
      value: ({ me_li_buyer }) => [me_li_buyer?.name, me_li_buyer?.last_name].filter(Boolean).join(' '),
      in: { search: true },
    },
    { key: 'total', label: 'Total', type: 'number', as: 'price', readOnly: true },
    {
      key: 'articles',
      label: 'Artículos',
      type: 'pivot',
      entity: 'article',
      columns: [
        { key: 'num', of: 'record', label: 'N°', type: 'text' },
        { key: 'images', of: 'record', label: 'Imagen', type: 'image' },
        { key: 'me_li_id', of: 'record', label: 'Código de Mercado Libre', type: 'text' },
        { key: 'amount', label: 'Cantidad', type: 'number', readOnly: true },
        { key: 'price', label: 'Precio', type: 'price', readOnly: true },
      ],
      readOnly: true,
      in: { table: false },
    },
    {
      key: 'me_li_payments',
      label: 'Pagos',
      type: 'children',
      entity: 'me_li_payment',
      readOnly: true,
      in: { table: false },
    },
  ],
  routes: 'list',
  // The backend has no route without the word `from-date`, not even for the whole history (contract c §10).
  list: { perPage: 50, byDate: true, datePrefix: 'from-date', local: true },
})

export const declared = [me_li_order]
