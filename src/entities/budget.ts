import { budgetLine, budgetProblem, budgetTotal, percentageOf, type BudgetLine } from '@/domain/budgets/budget'
import { cents, toAmount } from '@/domain/money'
import { day } from '@/lib/dates'
import { ARTICLE_CODES_TO_COMPLETE, type ArticleRow } from './articleRecord'
import type { ArticleVariantRow } from './articleVariant'
import type { SaleClient } from './client'
import type { Discount } from './discount'
import type { Named } from './named'
import type { PriceTypeRow } from './priceTypeRows'
import type { Surchage } from './surchage'
import { defineEntity, type FieldDefinition, type Linked, type Model, type PivotColumn } from './types'

interface BudgetArticlePivot {
  amount: string | null
  /** Unit price, before the bonus. */
  price: string | null
  /** Percentage off the line. */
  bonus: string | null
  location: string | null
  price_type_personalizado_id: number | null
}

type BudgetArticle = Linked<ArticleRow & { article_variants?: readonly ArticleVariantRow[] }, BudgetArticlePivot>

/** A budget, which cannot store variants, services and combos (contract b §4). */
export interface Budget extends Model {
  num: number | null
  client_id: number
  budget_status_id: number
  price_type_id: number | null
  address_id: number | null
  observations: string | null
  total: string | null
  /** Of budgets made long ago; null in all others. */
  start_at: string | null
  finish_at: string | null
  created_at: string
  updated_at: string
  client: SaleClient | null
  budget_status: Named | null
  price_type: PriceTypeRow | null
  articles: readonly BudgetArticle[]
  /** The percentage is text, unlike in a sale. */
  discounts: readonly Linked<Discount, { percentage: string }>[]
  surchages: readonly Linked<Surchage, { percentage: string }>[]
}

/** `budget_status`: 1 Sin confirmar, 2 Confirmado (NS-09). */
const UNCONFIRMED = 1
export const CONFIRMED = 2
export const isConfirmed = ({ budget_status_id }: Pick<Budget, 'budget_status_id'>): boolean =>
  budget_status_id === CONFIRMED

type Field = FieldDefinition<Budget>

const ARTICLES: PivotColumn[] = [
  ...ARTICLE_CODES_TO_COMPLETE,
  { key: 'amount', label: 'Cantidad', type: 'number', initial: () => 1 },
  {
    key: 'price',
    label: 'Precio',
    type: 'price',
    // An article's price has six decimals, a line's two (contract b §4).
    initial: ({ final_price }: ArticleRow) => (final_price === null ? null : cents(toAmount(final_price))),
  },
  { key: 'bonus', label: 'Bonificación', type: 'percentage' },
  { key: 'total_item', label: 'Total', type: 'price', computed: (pivot: BudgetLine) => budgetLine(pivot) },
]
const PERCENTAGE: PivotColumn = {
  key: 'percentage',
  label: 'Porcentaje',
  type: 'percentage',
  readOnly: true,
  initial: (row: Discount | Surchage) => row.percentage,
}

const FIELDS: Field[] = [
  { key: 'num', label: 'N°', type: 'number', readOnly: true, in: { form: false, search: true } },
  { key: 'created_at', label: 'Fecha y hora', type: 'date', as: 'moment', readOnly: true, in: { form: false } },
  { key: 'client_id', label: 'Cliente', type: 'relation', entity: 'client', pick: 'search', required: true },
  { key: 'address_id', label: 'Depósito', type: 'relation', entity: 'address' },
  {
    key: 'articles',
    label: 'Artículos',
    type: 'pivot',
    entity: 'article',
    columns: ARTICLES,
    creates: { status: 'inactive' },
    required: true,
    in: { table: false },
    problem: ({ articles }) => budgetProblem(articles ?? []),
  },
  {
    key: 'discounts',
    label: 'Descuentos',
    type: 'pivot',
    entity: 'discount',
    columns: [PERCENTAGE],
    in: { table: false },
  },
  {
    key: 'surchages',
    label: 'Recargos',
    type: 'pivot',
    entity: 'surchage',
    columns: [PERCENTAGE],
    in: { table: false },
  },
  { key: 'observations', label: 'Observaciones', type: 'textarea', short: true, in: { table: false } },
  {
    key: 'budget_status_id',
    label: 'Estado',
    type: 'relation',
    entity: 'budget_status',
    readOnly: true,
    initial: UNCONFIRMED,
    when: ({ id }) => Boolean(id),
  },
  {
    key: 'total',
    label: 'Total',
    type: 'computed',
    as: 'price',
    value: (budget) => budgetTotal(budget),
    in: { table: false, filter: false },
  },
]

/**
 * The body of a budget: the server reads percentages beside the id, not in the link, and stores the total it is sent
 * (contract b §4). Moments sent back as they came would move by three hours at every save (contract b §12).
 */
const body = (record: Budget): Model => {
  const sent = {
    ...record,
    total: budgetTotal(record),
    start_at: day(record.start_at) || null,
    finish_at: day(record.finish_at) || null,
    articles: record.articles.map((row) => ({ ...row, pivot: { ...row.pivot, location: row.pivot.location ?? null } })),
    discounts: record.discounts.map((row) => ({ ...row, percentage: percentageOf(row) })),
    surchages: record.surchages.map((row) => ({ ...row, percentage: percentageOf(row) })),
  }
  return sent
}

/** A budget can only be changed until it is confirmed: any later save destroys its sale and makes another. */
export const budget = defineEntity<Budget>({
  name: 'budget',
  labels: { one: 'Presupuesto', many: 'Presupuestos' },
  title: 'num',
  headline: ['client_id'],
  fields: FIELDS,
  defaults: { articles: [], discounts: [], surchages: [], price_type_id: null, budget_status_id: UNCONFIRMED },
  guarded: true,
  locked: isConfirmed,
  body,
  list: {
    perPage: 25,
    byDate: true,
    pending: { key: 'budget_status_id', value: UNCONFIRMED, label: 'Sin confirmar', first: true },
  },
})

export const declared = [budget]
