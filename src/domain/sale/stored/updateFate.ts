// Whether PUT /api/sale/{id} was stored, when its answer does not tell: the sale itself shows it (contract b §2.8).
import { cents, toAmount } from '../../money'
import type { Decimal, Flag } from '../context'
import type { PastSale } from './pastSale'
import type { SaleItemPayload, SaleUpdatePayload } from '../wire'

/** `half`: the sale is neither what it was before nor what was sent. */
export type UpdateFate = 'stored' | 'absent' | 'half'

interface ComparedLine {
  id: number | null
  pivot: {
    amount: Decimal | null
    price: Decimal | null
    discount?: Decimal | null
    returned_amount?: Decimal | null
    article_variant_id?: number | null
  }
}
interface ComparedPercentage {
  id: number | null
  pivot: { percentage: Decimal }
}

/** The part of a stored sale that shows whether an update changed it. */
export interface ComparedSale extends Pick<
  PastSale,
  'total' | 'observations' | 'sale_modifications_count' | 'omitir_en_cuenta_corriente' | 'current_acount'
> {
  save_current_acount: Flag
  to_check: Flag
  checked: Flag
  articles: readonly ComparedLine[]
  combos: readonly ComparedLine[]
  services: readonly ComparedLine[]
  discounts: readonly ComparedPercentage[]
  surchages: readonly ComparedPercentage[]
  current_acount_payment_methods: readonly { id: number | null; pivot: { amount: Decimal | null } }[]
}

const comparedLine = ({ id, pivot }: ComparedLine): ComparedLine => {
  const { amount, price, discount = null, returned_amount = null, article_variant_id = null } = pivot
  return { id, pivot: { amount, price, discount, returned_amount, article_variant_id } }
}
const comparedPercentage = ({ id, pivot: { percentage } }: ComparedPercentage) => ({ id, pivot: { percentage } })

/** Reduces a sale to the compared part, which is kept until the update's fate is known. */
export const comparedSale = (sale: ComparedSale): ComparedSale => ({
  total: sale.total,
  observations: sale.observations,
  sale_modifications_count: sale.sale_modifications_count,
  omitir_en_cuenta_corriente: sale.omitir_en_cuenta_corriente,
  current_acount: sale.current_acount && { debe: sale.current_acount.debe },
  save_current_acount: sale.save_current_acount,
  to_check: sale.to_check,
  checked: sale.checked,
  articles: sale.articles.map(comparedLine),
  combos: sale.combos.map(comparedLine),
  services: sale.services.map(comparedLine),
  discounts: sale.discounts.map(comparedPercentage),
  surchages: sale.surchages.map(comparedPercentage),
  current_acount_payment_methods: sale.current_acount_payment_methods.map(({ id, pivot: { amount } }) => ({
    id,
    pivot: { amount },
  })),
})

const figure = (value: Decimal | null | undefined) => cents(toAmount(value))

const row = (kind: string, id: number | null, variant: number, ...figures: (Decimal | null | undefined)[]) =>
  [kind, id ?? 0, variant, ...figures.map(figure)].join(' ')

function storedRows({ articles, combos, services }: ComparedSale): string[] {
  return [
    ...articles.map(({ id, pivot }) =>
      row(
        'article',
        id,
        pivot.article_variant_id ?? 0,
        pivot.amount,
        pivot.price,
        pivot.discount,
        pivot.returned_amount,
      ),
    ),
    ...combos.map(({ id, pivot }) => row('combo', id, 0, pivot.amount, pivot.price)),
    ...services.map(({ id, pivot }) =>
      row('service', id, 0, pivot.amount, pivot.price, pivot.discount, pivot.returned_amount),
    ),
  ].sort()
}

/**
 * The rows the server makes of a sent line; several prices become a row each, without discount and variant (contract b
 * §2.2).
 */
function sentRows(item: SaleItemPayload): string[] {
  const { id, amount, price_vender, discount, returned_amount, varios_precios = [] } = item
  if (item.is_combo) return [row('combo', id, 0, amount, price_vender)]
  if (item.is_service) return [row('service', id, 0, amount, price_vender, discount, returned_amount)]
  if (varios_precios.length > 0)
    return varios_precios.map((price) => row('article', id, 0, price.amount ?? 1, price.price_vender, null, null))
  return [row('article', id, item.article_variant_id ?? 0, amount, price_vender, discount, returned_amount)]
}

const storedPercentages = ({ discounts, surchages }: ComparedSale): string[] =>
  [
    ...discounts.map(({ id, pivot }) => row('discount', id, 0, pivot.percentage)),
    ...surchages.map(({ id, pivot }) => row('surchage', id, 0, pivot.percentage)),
  ].sort()

const sentPercentages = ({ discounts, surchages }: SaleUpdatePayload): string[] =>
  [
    ...discounts.map(({ id, percentage }) => row('discount', id, 0, percentage)),
    ...surchages.map(({ id, percentage }) => row('surchage', id, 0, percentage)),
  ].sort()

/** The rows of payment methods an update makes; null: the account pays, so the existing rows stay (contract b §2.4). */
function sentMethods(payload: SaleUpdatePayload): string[] | null {
  if (payload.client_id && !payload.omitir_en_cuenta_corriente) return null
  const { current_acount_payment_method_id: only, selected_payment_methods: rows, total } = payload
  return only ? [row('method', only, 0, total)] : rows.map(({ id, amount }) => row('method', id, 0, amount)).sort()
}

function hasMethods({ current_acount_payment_methods: rows }: ComparedSale, payload: SaleUpdatePayload): boolean {
  const sent = sentMethods(payload)
  return sent === null || sameRows(rows.map(({ id, pivot }) => row('method', id, 0, pivot.amount)).sort(), sent)
}

/**
 * Whether the sale has the update's debit, if it must have one. The server makes the debit anew at the very end, so an
 * unfinished update leaves the former debit or, once that is gone, a credit note.
 */
function hasDebit(sale: ComparedSale, { client_id, total }: SaleUpdatePayload): boolean {
  const { save_current_acount, omitir_en_cuenta_corriente, to_check, checked, current_acount } = sale
  const owes =
    Boolean(client_id) && Boolean(save_current_acount) && !omitir_en_cuenta_corriente && !to_check && !checked
  return !owes || figure(current_acount?.debe) === figure(total)
}

const sameRows = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((text, index) => text === other[index])

/**
 * Whether the sale has everything an update writes, in the server's order (contract b §2.8). The server trims texts.
 */
const isLike = (sale: ComparedSale, payload: SaleUpdatePayload): boolean =>
  figure(sale.total) === figure(payload.total) &&
  (sale.observations ?? '').trim() === payload.observations.trim() &&
  sameRows(storedRows(sale), payload.items.flatMap(sentRows).sort()) &&
  sameRows(storedPercentages(sale), sentPercentages(payload)) &&
  hasMethods(sale, payload) &&
  hasDebit(sale, payload)

/** Whether the sale did not change between two readings. */
export const sameSale = (one: ComparedSale, other: ComparedSale): boolean =>
  one.sale_modifications_count === other.sale_modifications_count &&
  figure(one.total) === figure(other.total) &&
  sameRows(storedRows(one), storedRows(other))

/** What became of an update. Each one the server runs adds a modification, even one that changes nothing. */
export function updateFate(before: ComparedSale, now: ComparedSale, payload: SaleUpdatePayload): UpdateFate {
  const counted = now.sale_modifications_count > before.sale_modifications_count
  if (isLike(now, payload) && (counted || !isLike(before, payload))) return 'stored'
  return sameSale(before, now) ? 'absent' : 'half'
}

/** A past sale that was changed at the till (SALE-083..089). */
export interface SaleChange {
  id: number
  num: number | null
  /** Milliseconds of this computer's clock: tells one edit of a sale from another. */
  at: number
  before: ComparedSale
  payload: SaleUpdatePayload
  /** Ids of the articles of which the sale holds more or fewer units than before: their stock is read again. */
  moved: readonly number[]
}
