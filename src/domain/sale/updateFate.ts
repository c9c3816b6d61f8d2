// What became of PUT /api/sale/{id} when its answer says nothing: only the sale itself can tell (contract b §2.8).
import { cents, toAmount } from '../money'
import type { Decimal } from './context'
import type { PastSale } from './pastSale'
import type { SaleItemPayload, SaleUpdatePayload } from './wire'

/** `half`: it is neither what it was nor what was sent. */
export type UpdateFate = 'stored' | 'absent' | 'half'

type Comparable = Pick<PastSale, 'total' | 'articles' | 'combos' | 'services' | 'sale_modifications_count' | 'observations'>

const figure = (value: Decimal | null | undefined) => cents(toAmount(value))

const row = (kind: string, id: number | null, variant: number, ...figures: (Decimal | null | undefined)[]) =>
  [kind, id ?? 0, variant, ...figures.map(figure)].join(' ')

function storedRows({ articles, combos, services }: Comparable): string[] {
  return [
    ...articles.map(({ id, pivot }) =>
      row('article', id, pivot.article_variant_id ?? 0, pivot.amount, pivot.price, pivot.discount, pivot.returned_amount),
    ),
    ...combos.map(({ id, pivot }) => row('combo', id, 0, pivot.amount, pivot.price)),
    ...services.map(({ id, pivot }) => row('service', id, 0, pivot.amount, pivot.price, pivot.discount, pivot.returned_amount)),
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

const sameRows = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((text, index) => text === other[index])

const isLike = (sale: Comparable, { items, total, observations }: SaleUpdatePayload): boolean =>
  figure(sale.total) === figure(total) &&
  (sale.observations ?? '') === observations &&
  sameRows(storedRows(sale), items.flatMap(sentRows).sort())

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
