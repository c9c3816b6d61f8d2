// Returned goods, of a sale or without one (contract b §5).
import { MOST_UNITS } from '@/lib/limits'
import { cents, toAmount } from '../money'
import type { PickedArticle, ReturnableSale, ReturnItem, VariantChoice } from './returnRecords'
import type { Decimal, Flag } from '../sale/context'

const number = (value: Decimal | null | undefined): number => toAmount(value).toNumber()

const variantsOf = (rows: readonly VariantChoice[]): ReturnItem['variants'] =>
  rows.map(({ id, variant_description }) => ({ id: id ?? 0, variant_description }))

/** The lines of a sale, with no units in this return yet. The server answers one line for each of several prices. */
export const soldItems = ({ articles }: Pick<ReturnableSale, 'articles'>): readonly ReturnItem[] =>
  articles.map(({ id, name, num, bar_code, unidad_medida_id, article_variants = [], pivot }, index) => ({
    key: `${id}-${index}`,
    id,
    name: name ?? '',
    num,
    bar_code,
    unidad_medida_id,
    price_vender: number(pivot.price),
    amount: number(pivot.amount),
    article_variant_id: pivot.article_variant_id ?? 0,
    variant_description: pivot.variant_description,
    variants: variantsOf(article_variants),
    discount: pivot.discount === null ? null : number(pivot.discount),
    returned_amount: number(pivot.returned_amount),
    ya_devueltas: number(pivot.returned_amount),
  }))

/** A line for an article picked without a sale: one unit at its final price, which can be changed. */
export function pickedItem(article: PickedArticle, article_variant_id = 0): ReturnItem {
  const variants = variantsOf(article.article_variants ?? [])
  return {
    key: `${article.id}-${article_variant_id}`,
    id: article.id ?? 0,
    name: article.name ?? '',
    num: article.num,
    bar_code: article.bar_code,
    unidad_medida_id: article.unidad_medida_id,
    // Rounded to cents, as the credit note stores it, so that the shown price is the one that counts.
    price_vender: article.final_price === null ? null : cents(toAmount(article.final_price)),
    amount: MOST_UNITS,
    article_variant_id,
    variants,
    variant_description: variants.find((variant) => variant.id === article_variant_id)?.variant_description ?? null,
    discount: null,
    returned_amount: 1,
    ya_devueltas: 0,
  }
}

/** Units in this return: `unidades_devueltas`. */
export const unitsOf = ({ returned_amount, ya_devueltas }: ReturnItem): number =>
  toAmount(returned_amount).minus(ya_devueltas).toNumber()

/** Units that can still come back. */
export const unitsLeft = ({ amount, ya_devueltas }: ReturnItem): number =>
  Math.max(0, toAmount(amount).minus(ya_devueltas).toNumber())

/** The line with so many units in this return, limited to the units that are left and rounded to two decimals. */
export function withUnits(item: ReturnItem, units: number): ReturnItem {
  const kept = cents(toAmount(Math.min(Math.max(units, 0), unitsLeft(item))))
  return { ...item, returned_amount: toAmount(item.ya_devueltas).plus(kept).toNumber() }
}

/** The choices a return begins with once its sale is found (RET-010, RET-011, contract b §5). */
export const choicesOf = (sale: ReturnableSale) => ({
  client: sale.client,
  address_id: sale.address_id ?? 0,
  facturar_nota_credito: (sale.afip_ticket ? 1 : 0) as Flag,
  generar_current_acount: (sale.client && !sale.omitir_en_cuenta_corriente ? 1 : 0) as Flag,
})

type SaleChoices = ReturnType<typeof choicesOf>

/**
 * The choices of a return whose sale was read again: what a person chose otherwise than the sale said stays, the rest
 * follows the sale.
 */
export function choicesAfter(
  before: ReturnableSale,
  now: ReturnableSale,
  chosen: Omit<SaleChoices, 'client'>,
): SaleChoices {
  const [old, next] = [choicesOf(before), choicesOf(now)]
  const kept = <K extends keyof typeof chosen>(key: K) => (chosen[key] === old[key] ? next[key] : chosen[key])
  return {
    client: next.client,
    address_id: kept('address_id'),
    facturar_nota_credito: kept('facturar_nota_credito'),
    generar_current_acount: kept('generar_current_acount'),
  }
}
