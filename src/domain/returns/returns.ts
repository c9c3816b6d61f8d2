// Returned goods, of a sale or without one (contract b §5).
import { MOST_UNITS } from '@/lib/limits'
import { cents, lessPercent, sixDecimals, toAmount, ZERO, type Amount } from '../money'
import type { Decimal, Flag } from '../sale/context'
import { returnedUnits } from './returnedUnits'
import type { PickedArticle, ReturnableSale, ReturnItem, SoldArticle, VariantChoice } from './returnRecords'

const number = (value: Decimal | null | undefined): number => toAmount(value).toNumber()

const variantsOf = (rows: readonly VariantChoice[]): ReturnItem['variants'] =>
  rows.map(({ id, variant_description }) => ({ id: id ?? 0, variant_description }))

const sum = (amounts: readonly Amount[]): Amount => amounts.reduce((all, one) => all.plus(one), ZERO)

const keyOf = ({ id, pivot }: SoldArticle): string => `${id}/${pivot.article_variant_id ?? 0}`

/** The rows of a sale, those of one article and variant together. */
function rowsByGoods(articles: readonly SoldArticle[]): readonly (readonly [SoldArticle, ...SoldArticle[]])[] {
  const groups = new Map<string, [SoldArticle, ...SoldArticle[]]>()
  for (const row of articles) {
    const key = keyOf(row)
    const rows = groups.get(key)
    if (rows) rows.push(row)
    else groups.set(key, [row])
  }
  return [...groups.values()]
}

const paidOf = ({ pivot: { price, amount, discount } }: SoldArticle): Amount =>
  lessPercent(toAmount(price).times(toAmount(amount)), toAmount(discount))

/** What a unit costs of rows that may have several prices: the one they share, or else what was paid over the units. */
function priceOf([first, ...others]: readonly [SoldArticle, ...SoldArticle[]], amount: Amount) {
  const { price, discount } = first.pivot
  const isOne = others.every(
    ({ pivot }) => toAmount(pivot.price).eq(toAmount(price)) && toAmount(pivot.discount).eq(toAmount(discount)),
  )
  if (isOne || amount.lte(0))
    return { price_vender: number(price), discount: discount === null ? null : number(discount), paid: null }
  const paid = sum([first, ...others].map(paidOf))
  return { price_vender: sixDecimals(paid.div(amount)), discount: null, paid: paid.toNumber() }
}

/**
 * The lines of a sale, with no units in this return yet: one for each article and variant. The sale may have several
 * rows of one, at several prices or with a promotion, but the server marks them all alike (contract b §5).
 */
export const soldItems = ({ articles }: Pick<ReturnableSale, 'articles'>): readonly ReturnItem[] =>
  rowsByGoods(articles).map((rows) => {
    const [{ id, name, num, bar_code, unidad_medida_id, article_variants = [], pivot }] = rows
    const amount = sum(rows.map((row) => toAmount(row.pivot.amount)))
    const before = returnedUnits(rows.map((row) => toAmount(row.pivot.returned_amount))).toNumber()
    return {
      key: keyOf(rows[0]),
      id,
      name: name ?? '',
      num,
      bar_code,
      unidad_medida_id,
      ...priceOf(rows, amount),
      amount: amount.toNumber(),
      article_variant_id: pivot.article_variant_id ?? 0,
      variant_description: pivot.variant_description,
      variants: variantsOf(article_variants),
      returned_amount: before,
      ya_devueltas: before,
    }
  })

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
    paid: null,
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
