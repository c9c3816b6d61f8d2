import { budgetTotal, type BudgetLine } from '@/domain/budgets/budget'
import { producedProblem } from '@/domain/stock/productionOrder'
import { ARTICLE_CODES_TO_COMPLETE, type ArticleRow } from './articleRecord'
import type { ClientRow } from './client'
import type { OrderProductionStatus } from './orderProductionStatus'
import { defineEntity, inSection, type FieldDefinition, type Linked, type Model, type PivotColumn } from './types'

interface ProducedArticlePivot extends BudgetLine {
  price: string | null
  amount: string | null
  /** Percentage off the line. */
  bonus: string | null
  location: string | null
  employee_id: number | null
  delivered: number | null
}

/** An order of goods to be made for a client. */
export interface OrderProduction extends Model {
  num: number
  client_id: number | null
  order_production_status_id: number
  start_at: string | null
  finish_at: string | null
  /** Every save of a finished order charges again; the first makes its sale (contract c §5.2): finish it last. */
  finished: 0 | 1
  observations: string | null
  budget_id: number | null
  created_at: string
  updated_at?: string
  articles: readonly Linked<ArticleRow, ProducedArticlePivot>[]
  order_production_status: OrderProductionStatus | null
  client: ClientRow | null
  /** Worked out from the lines; not stored. */
  total?: number
}

type Field = FieldDefinition<OrderProduction>

/** Permission to see an order's prices, and whatever they could be worked out from. */
export const PRODUCED_PRICES = 'order_production.article.price'

const ARTICLES: PivotColumn[] = [
  ...ARTICLE_CODES_TO_COMPLETE,
  {
    key: 'price',
    label: 'Precio',
    type: 'price',
    permission: PRODUCED_PRICES,
    initial: (article: ArticleRow) => article.final_price,
  },
  { key: 'amount', label: 'Cantidad', type: 'number', required: true, initial: () => 1 },
  { key: 'bonus', label: 'Bonificación', type: 'percentage', permission: PRODUCED_PRICES },
  { key: 'location', label: 'Ubicación', type: 'textarea' },
  { key: 'employee_id', label: 'Empleado', type: 'choice', entity: 'employee' },
  { key: 'delivered', label: 'Entregado', type: 'number', whole: true },
]

const ORDER: Field[] = [
  { key: 'num', label: 'N°', type: 'number', readOnly: true, in: { form: false, search: true } },
  { key: 'client_id', label: 'Cliente', type: 'relation', entity: 'client', pick: 'search' },
  { key: 'start_at', label: 'Inicio', type: 'date', as: 'day' },
  { key: 'finish_at', label: 'Entrega', type: 'date', as: 'day' },
  {
    key: 'order_production_status_id',
    label: 'Estado',
    type: 'relation',
    entity: 'order_production_status',
    required: true,
  },
  { key: 'finished', label: 'Vendida', type: 'checkbox', initial: 0, readOnly: true },
  { key: 'observations', label: 'Observaciones', type: 'textarea', in: { table: false } },
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
    problem: ({ articles }) => producedProblem(articles ?? []),
  },
  // The total gives away the prices of the lines.
  {
    key: 'total',
    label: 'Total',
    type: 'computed',
    as: 'price',
    value: (order) => budgetTotal(order),
    permission: PRODUCED_PRICES,
    in: { filter: false },
  },
]

/** The server needs all these keys of a link, even from a person who may not see them (contract c §5.2). */
const body = (record: OrderProduction): Model => {
  const articles = record.articles.map(({ pivot, ...article }) => ({
    ...article,
    pivot: { ...pivot, price: pivot.price ?? null, bonus: pivot.bonus ?? null, location: pivot.location ?? null },
  }))
  return { ...record, articles } as Model
}

export const order_production = defineEntity<OrderProduction>({
  name: 'order_production',
  labels: { one: 'Orden de producción', many: 'Órdenes de producción', create: 'Crear orden' },
  title: 'num',
  headline: ['client_id'],
  fields: [...inSection('Orden', ORDER), ...inSection('Artículos', DETAIL)],
  defaults: { articles: [] },
  guarded: true,
  locked: ({ finished }) => Boolean(Number(finished)),
  body,
  list: { perPage: 25 },
})

export const declared = [order_production]
