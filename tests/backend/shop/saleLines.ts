// From the items of a body to the rows a sale keeps (contract b §2.2–§2.4).
import type { Link } from '../relations'
import type { Db, Row } from '../types'
import { chosen, isTrue, list, withKeys } from './caller'
import { num, sum } from './figures'
import { link, PIVOT } from './pivots'

interface Lines {
  _articles: Link[]
  _combos: Link[]
  _services: Link[]
}

/** The kind is tested by presence: `is_article: false` is an article too. */
const isKind = (item: Row, flag: string): boolean => item[flag] !== null && item[flag] !== undefined

/** `confirming`: what the warehouse found becomes the amount. Items of unknown articles are dropped. */
export function linesOf(db: Db, items: Row[], confirming = false): Lines {
  const known = (table: string, flag: string): Row[] =>
    items.filter((item) => isKind(item, flag) && db.get(table, item.id))
  return {
    _articles: known('article', 'is_article').flatMap((item) => articleLinks(db, item, confirming)),
    _combos: known('combo', 'is_combo').map((item) => {
      for (const { pivot } of list(item, 'articles')) withKeys(pivot as Row, ['amount'])
      return link(item.id, PIVOT.saleCombo, { amount: item.amount, price: item.price_vender })
    }),
    _services: known('service', 'is_service').map((item) =>
      link(item.id, PIVOT.saleService, { ...item, price: item.price_vender }),
    ),
  }
}

function articleLinks(db: Db, item: Row, confirming: boolean): Link[] {
  const cost: unknown = item.costo_real ?? item.cost
  const several = (item.varios_precios ?? []) as Row[]
  if (several.length > 0)
    return several.map(({ price_vender, amount }) =>
      link(item.id, PIVOT.saleArticle, { cost, price: price_vender, amount: amount ?? 1 }),
    )
  const variantId = chosen(item.article_variant_id)
  const checked = (item.checked_amount as number | null | undefined) ?? null
  const found = confirming && checked !== null
  return [
    link(item.id, PIVOT.saleArticle, {
      cost,
      price: item.price_vender,
      amount: found ? checked : item.amount,
      checked_amount: found && num(checked) !== 0 ? null : checked,
      discount: item.discount,
      returned_amount: item.returned_amount,
      delivered_amount: item.delivered_amount,
      article_variant_id: variantId,
      variant_description: variantId ? db.get('article_variant', variantId)?.variant_description : null,
      price_type_personalizado_id: chosen(item.price_type_personalizado_id),
    }),
  ]
}

/** Percentages are frozen on the sale. */
export const adjustmentLinks = (body: Row): Row => ({
  _discounts: list(body, 'discounts').map(({ id, percentage }) => link(id, PIVOT.saleDiscount, { percentage })),
  _surchages: list(body, 'surchages').map(({ id, percentage }) => link(id, PIVOT.percentage, { percentage })),
})

/** Rows of the payment methods, or null when the sale goes to the account and what it has stays. */
export function paymentLinks(db: Db, body: Row): Link[] | null {
  if (chosen(body.client_id) && !isTrue(body.omitir_en_cuenta_corriente)) return null
  const single = chosen(body.current_acount_payment_method_id)
  const selected: unknown = body.selected_payment_methods
  if (!single && Array.isArray(selected))
    return (selected as Row[])
      .filter((entry) => entry.amount !== null && entry.amount !== undefined)
      .map(splitLink(body))
  if (!single || !db.get('current_acount_payment_method', single)) return []
  const { discount_percentage, discount_amount } = body as Record<string, unknown>
  const amount = sum([num(body.total), num(discount_amount)])
  return [link(single, PIVOT.salePayment, { amount, discount_percentage, discount_amount, caja_id: body.caja_id })]
}

const CREDIT = 5

/** Discounts of the entries are not kept; with installments the credit row takes the financed amount. */
const splitLink =
  (body: Row) =>
  (entry: Row): Link => {
    const amount: unknown =
      entry.id === CREDIT && body.monto_credito_real !== null ? (body.monto_credito_real ?? entry.amount) : entry.amount
    return link(entry.id, PIVOT.salePayment, { amount, caja_id: chosen(entry.caja_id) })
  }

/** Costs times units; the reference forgets the units. */
export const totalCost = ({ _articles }: Lines): number =>
  sum(_articles.map(({ pivot }) => num(pivot.cost) * num(pivot.amount)))
