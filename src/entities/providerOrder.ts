import { orderProblem } from '@/domain/purchases/orderProblem'
import { ARTICLE_CODES, type ArticleRow } from './articleRecord'
import type { Named } from './named'
import type { Provider } from './provider'
import type { ProviderOrderAfipTicket } from './providerOrderAfipTicket'
import type { ProviderOrderExtraCost } from './providerOrderExtraCost'
import {
  defineEntity,
  inSection,
  type EarlyChild,
  type FieldDefinition,
  type Linked,
  type Model,
  type PivotColumn,
} from './types'

interface OrderedArticlePivot {
  /** The answer has whole units, but the stock takes the amount that was sent. */
  amount: number | null
  /** The server stores it and never sends it back, so every save writes what its own form has (contract c §3.2). */
  amount_pedida?: number | null
  cost: string | null
  price: string | null
  /** Percentage. */
  discount: string | null
  iva_id: number | null
  cost_in_dollars: 0 | 1 | null
  update_provider: 0 | 1 | null
  notes: string | null
}

/** An article inside an order, with its variants if the local list of articles has it. */
interface OrderedArticle extends ArticleRow {
  addresses?: readonly unknown[]
  article_variants?: readonly unknown[]
}

/** An order of goods to a provider. No call receives it: it is saved with the real amounts and `update_stock` on. */
export interface ProviderOrder extends Model {
  num: number
  provider_id: number
  provider_order_status_id: number
  update_prices: 0 | 1
  update_stock: 0 | 1
  generate_current_acount: 0 | 1
  total_with_iva: 0 | 1 | null
  total_from_provider_order_afip_tickets: 0 | 1 | null
  days_to_advise: number | null
  /** Warehouse the goods go to; only the creation stores it. */
  address_id: number | null
  /** The server works out this and the next three totals; null in old orders (D-29). */
  sub_total: string | null
  total_descuento: string | null
  total_iva: string | null
  total: string | null
  created_at: string
  /** Null if the provider was deleted. */
  provider: Provider | null
  provider_order_status: Named | null
  provider_order_afip_tickets: readonly ProviderOrderAfipTicket[]
  provider_order_extra_costs: readonly ProviderOrderExtraCost[]
  /** Deleted articles are included. */
  articles: readonly Linked<OrderedArticle, OrderedArticlePivot>[]
  /** Only sent, when the order is created. */
  childrens?: readonly EarlyChild[]
}

/** `provider_order_status`: 1 En proceso, 2 Recibido (NS-09). */
export const IN_PROGRESS = 1
export const RECEIVED = 2

export const isReceived = ({ provider_order_status_id }: Pick<ProviderOrder, 'provider_order_status_id'>): boolean =>
  provider_order_status_id === RECEIVED

type Field = FieldDefinition<ProviderOrder>

const ARTICLES: PivotColumn[] = [
  // No inputs, even of an inactive article: the server would ignore them (D-66).
  ...ARTICLE_CODES,
  // First of the figures, so a scan counts here.
  { key: 'amount_pedida', label: 'Pedidas', type: 'number', whole: true, initial: () => 1 },
  // Starts at 0 since units are counted when they arrive: a higher figure would go into the stock when the order is
  // made.
  { key: 'amount', label: 'Recibidas', type: 'number', whole: true, initial: () => 0 },
  { key: 'cost', label: 'Costo', type: 'price', initial: (article: ArticleRow) => article.cost },
  // No initial price, since any price here changes the article's own.
  { key: 'price', label: 'Precio', type: 'price' },
  { key: 'discount', label: 'Descuento', type: 'percentage' },
  {
    key: 'cost_in_dollars',
    label: 'Costo en dólares',
    type: 'checkbox',
    extension: 'costo_en_dolares',
    initial: (article: ArticleRow) => article.cost_in_dollars,
  },
  { key: 'iva_id', label: 'IVA', type: 'choice', entity: 'iva', initial: (article: ArticleRow) => article.iva_id },
  { key: 'update_provider', label: 'Actualizar proveedor', type: 'checkbox' },
  { key: 'notes', label: 'Notas', type: 'textarea' },
]

const ORDER: Field[] = [
  { key: 'num', label: 'N°', type: 'number', readOnly: true, in: { form: false, search: true } },
  { key: 'created_at', label: 'Fecha y hora', type: 'date', as: 'moment', readOnly: true, in: { form: false } },
  { key: 'provider_id', label: 'Proveedor', type: 'relation', entity: 'provider', pick: 'search', required: true },
  {
    key: 'provider_order_status_id',
    label: 'Estado',
    type: 'relation',
    entity: 'provider_order_status',
    initial: IN_PROGRESS,
  },
  { key: 'address_id', label: 'Depósito de destino', type: 'relation', entity: 'address', in: { table: false } },
  { key: 'days_to_advise', label: 'Avisar si no llega en (días)', type: 'number', whole: true, in: { table: false } },
]

const DETAIL: Field[] = [
  {
    key: 'articles',
    label: 'Artículos',
    type: 'pivot',
    entity: 'article',
    columns: ARTICLES,
    creates: { status: 'inactive' },
    in: { table: false },
    problem: ({ articles }) => orderProblem(articles ?? []),
  },
]

const EFFECTS: Field[] = [
  { key: 'update_stock', label: 'Actualizar stock', type: 'checkbox', initial: 1, in: { table: false } },
  { key: 'update_prices', label: 'Actualizar precios', type: 'checkbox', initial: 0, in: { table: false } },
  {
    key: 'generate_current_acount',
    label: 'Generar cuenta corriente',
    type: 'checkbox',
    initial: 1,
    in: { table: false },
  },
]

const PAPERS: Field[] = [
  {
    key: 'provider_order_afip_tickets',
    label: 'Facturas',
    type: 'children',
    entity: 'provider_order_afip_ticket',
    in: { table: false },
  },
  {
    key: 'provider_order_extra_costs',
    label: 'Costos extra',
    type: 'children',
    entity: 'provider_order_extra_cost',
    in: { table: false },
  },
]

const TOTALS: Field[] = [
  { key: 'total_with_iva', label: 'Total con IVA', type: 'checkbox', initial: 1, in: { table: false } },
  {
    key: 'total_from_provider_order_afip_tickets',
    label: 'Total según las facturas',
    type: 'checkbox',
    initial: 0,
    in: { table: false },
  },
  // While the form is filled in it works these totals out itself, as the server will.
  {
    key: 'sub_total',
    label: 'Subtotal',
    type: 'number',
    as: 'price',
    readOnly: true,
    in: { table: false, form: false },
  },
  {
    key: 'total_descuento',
    label: 'Total de descuentos',
    type: 'number',
    as: 'price',
    readOnly: true,
    in: { table: false, form: false },
  },
  {
    key: 'total_iva',
    label: 'Total de IVA',
    type: 'number',
    as: 'price',
    readOnly: true,
    in: { table: false, form: false },
  },
  { key: 'total', label: 'Total', type: 'number', as: 'price', readOnly: true, in: { form: false } },
]

/**
 * The body of an order: the server reads only the link of each article, and without its two flags stores half the order
 * (contract c §3.2).
 */
const body = (record: ProviderOrder): Model => {
  const articles = record.articles.map(({ id, pivot }) => ({
    id,
    pivot: { ...pivot, update_provider: pivot.update_provider ?? 0, cost_in_dollars: pivot.cost_in_dollars ?? 0 },
  }))
  return { ...record, articles } as Model
}

export const provider_order = defineEntity<ProviderOrder>({
  name: 'provider_order',
  labels: { one: 'Pedido a proveedor', many: 'Pedidos a proveedores', create: 'Crear pedido' },
  title: 'num',
  headline: ['provider_id'],
  fields: [
    ...inSection('Pedido', ORDER),
    ...inSection('Artículos', DETAIL),
    ...inSection('Qué actualiza', EFFECTS),
    ...inSection('Facturas y costos', PAPERS),
    ...inSection('Totales', TOTALS),
  ],
  defaults: { articles: [], childrens: [], address_id: 0 },
  guarded: true,
  body,
  list: {
    perPage: 25,
    byDate: true,
    pending: { key: 'provider_order_status_id', value: IN_PROGRESS, label: 'Sin recibir', first: true },
  },
})

export const declared = [provider_order]
