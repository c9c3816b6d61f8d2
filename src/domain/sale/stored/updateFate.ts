// What became of PUT /api/sale/{id} when its answer says nothing: only the sale itself can tell (contract b §2.8).
import { cents, toAmount } from '../../money'
import type { Decimal } from '../context'
import type { PastSale } from './pastSale'
import type { SaleItemPayload, SaleUpdatePayload } from '../wire'

/** `half`: it is neither what it was nor what was sent. */
export type UpdateFate = 'stored' | 'absent' | 'half'

type Comparable = Pick<
  PastSale,
  'total' | 'articles' | 'combos' | 'services' | 'sale_modifications_count' | 'observations'
> &
  Pick<PastSale, 'discounts' | 'surchages' | 'current_acount_payment_methods' | 'current_acount'> &
  Pick<PastSale, 'save_current_acount' | 'omitir_en_cuenta_corriente' | 'to_check' | 'checked'>

const figure = (value: Decimal | null | undefined) => cents(toAmount(value))

const row = (kind: string, id: number | null, variant: number, ...figures: (Decimal | null | undefined)[]) =>
  [kind, id ?? 0, variant, ...figures.map(figure)].join(' ')

function storedRows({ articles, combos, services }: Comparable): string[] {
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

/** The rows the server makes of a sent line: one for each of several prices, then without discount and variant (contract b §2.2). */
function sentRows(item: SaleItemPayload): string[] {
  const { id, amount, price_vender, discount, returned_amount, varios_precios = [] } = item
  if (item.is_combo) return [row('combo', id, 0, amount, price_vender)]
  if (item.is_service) return [row('service', id, 0, amount, price_vender, discount, returned_amount)]
  if (varios_precios.length > 0)
    return varios_precios.map((price) => row('article', id, 0, price.amount ?? 1, price.price_vender, null, null))
  return [row('article', id, item.article_variant_id ?? 0, amount, price_vender, discount, returned_amount)]
}

const storedPercentages = ({ discounts, surchages }: Comparable): string[] =>
  [
    ...discounts.map(({ id, pivot }) => row('discount', id, 0, pivot.percentage)),
    ...surchages.map(({ id, pivot }) => row('surchage', id, 0, pivot.percentage)),
  ].sort()

const sentPercentages = ({ discounts, surchages }: SaleUpdatePayload): string[] =>
  [
    ...discounts.map(({ id, percentage }) => row('discount', id, 0, percentage)),
    ...surchages.map(({ id, percentage }) => row('surchage', id, 0, percentage)),
  ].sort()

/** Rows of payment methods it makes; null: the account pays, and those that are there stay (contract b §2.4). */
function sentMethods(payload: SaleUpdatePayload): string[] | null {
  if (payload.client_id && !payload.omitir_en_cuenta_corriente) return null
  const { current_acount_payment_method_id: only, selected_payment_methods: rows, total } = payload
  return only ? [row('method', only, 0, total)] : rows.map(({ id, amount }) => row('method', id, 0, amount)).sort()
}

function hasMethods({ current_acount_payment_methods: rows }: Comparable, payload: SaleUpdatePayload): boolean {
  const sent = sentMethods(payload)
  return sent === null || sameRows(rows.map(({ id, pivot }) => row('method', id, 0, pivot.amount)).sort(), sent)
}

/** The debit is made anew last of all, so the one of before stays when the update ends too soon. A credit note stands there once it is gone. */
function hasDebit(sale: Comparable, { client_id, total }: SaleUpdatePayload): boolean {
  const { save_current_acount, omitir_en_cuenta_corriente, to_check, checked, current_acount } = sale
  const owes =
    Boolean(client_id) && Boolean(save_current_acount) && !omitir_en_cuenta_corriente && !to_check && !checked
  return !owes || figure(current_acount?.debe) === figure(total)
}

const sameRows = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((text, index) => text === other[index])

/** All that an update writes, in its order (contract b §2.8). The server trims what is text. */
const isLike = (sale: Comparable, payload: SaleUpdatePayload): boolean =>
  figure(sale.total) === figure(payload.total) &&
  (sale.observations ?? '').trim() === payload.observations.trim() &&
  sameRows(storedRows(sale), payload.items.flatMap(sentRows).sort()) &&
  sameRows(storedPercentages(sale), sentPercentages(payload)) &&
  hasMethods(sale, payload) &&
  hasDebit(sale, payload)

/** Nobody changed the sale between the two readings. */
export const sameSale = (one: Comparable, other: Comparable): boolean =>
  one.sale_modifications_count === other.sale_modifications_count &&
  figure(one.total) === figure(other.total) &&
  sameRows(storedRows(one), storedRows(other))

/** Every update the server has run adds one modification, also one that changes nothing. */
export function updateFate(before: Comparable, now: Comparable, payload: SaleUpdatePayload): UpdateFate {
  const counted = now.sale_modifications_count > before.sale_modifications_count
  if (isLike(now, payload) && (counted || !isLike(before, payload))) return 'stored'
  return sameSale(before, now) ? 'absent' : 'half'
}
