// What the wire embeds in a sale and in a budget (contract b §2.7, §4).
import type { Relation } from '../relations'
import { articleLines } from './articleRelations'
import { PIVOT } from './pivots'

const client: Relation = {
  key: 'client',
  table: 'client',
  one: 'client_id',
  deleted: true,
  more: [
    { key: 'iva_condition', table: 'iva_condition', one: 'iva_condition_id' },
    { key: 'price_type', table: 'price_type', one: 'price_type_id' },
  ],
}

const priceType: Relation = { key: 'price_type', table: 'price_type', one: 'price_type_id' }

const adjustments = (discount: string): Relation[] => [
  { key: 'discounts', table: 'discount', links: discount, deleted: true },
  { key: 'surchages', table: 'surchage', links: PIVOT.percentage, deleted: true },
]

export const BUDGET: Relation[] = [
  client,
  articleLines(PIVOT.budgetArticle),
  { key: 'budget_status', table: 'budget_status', one: 'budget_status_id' },
  ...adjustments(PIVOT.percentage),
  priceType,
]

/** `afip_ticket` and `current_acount` are chosen among several rows, see salePresenter. */
export const SALE: Relation[] = [
  client,
  {
    key: 'buyer',
    table: 'buyer',
    one: 'buyer_id',
    more: [{ key: 'comercio_city_client', table: 'client', one: 'comercio_city_client_id' }],
  },
  articleLines(PIVOT.saleArticle),
  {
    key: 'combos',
    table: 'combo',
    links: PIVOT.saleCombo,
    deleted: true,
    more: [{ key: 'articles', table: 'article', links: PIVOT.comboArticle, deleted: true }],
  },
  { key: 'services', table: 'service', links: PIVOT.saleService },
  ...adjustments(PIVOT.saleDiscount),
  { key: 'current_acount_payment_methods', table: 'current_acount_payment_method', links: PIVOT.salePayment },
  {
    key: 'current_acount_payment_method',
    table: 'current_acount_payment_method',
    one: 'current_acount_payment_method_id',
  },
  priceType,
  { key: 'employee', table: 'user', one: 'employee_id' },
  { key: 'nota_credito_afip_tickets', table: 'afip_ticket', many: 'sale_nota_credito_id' },
  { key: 'afip_errors', table: 'afip_error', many: 'sale_id' },
  { key: 'afip_observations', table: 'afip_observation', many: 'sale_id' },
  {
    key: 'budget',
    table: 'budget',
    one: 'budget_id',
    more: [articleLines(PIVOT.budgetArticle), client, ...adjustments(PIVOT.percentage)],
  },
  { key: 'order', table: 'order', one: 'order_id', more: [{ key: 'cupon', table: 'cupon', one: 'cupon_id' }] },
  {
    key: 'order_production',
    table: 'order_production',
    one: 'order_production_id',
    more: [client, articleLines('amount:dec2 price:dec2')],
  },
  { key: 'sale_modifications', table: 'sale_modification', many: 'sale_id' },
]

export const MODIFICATION: Relation[] = [
  { key: 'user', table: 'user', one: 'user_id' },
  { key: 'articulos_antes_de_actualizar', table: 'article', links: PIVOT.modificationArticle, deleted: true },
  { key: 'articulos_despues_de_actualizar', table: 'article', links: PIVOT.modificationArticle, deleted: true },
]
