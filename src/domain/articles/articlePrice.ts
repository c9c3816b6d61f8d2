import Big from 'big.js'
import { percentage as percentageText, price as priceText } from '@/lib/format'
import type {
  ArticlePrices,
  ArticlePriceStep,
  Decimal,
  ListPrice,
  Percentage,
  PriceContext,
  PricedArticle,
} from './articlePriceTypes'
import { cents, lessPercent, plusPercent, sixDecimals, toAmount, type Amount } from '../money'

// The server's price rules (contract a §12), so that a form can show an article's prices before it is saved.

const UNTAXED = new Set(['0', 'Exento', 'No Gravado'])
const NOTES = {
  dropped: 'El precio cargado a mano se borra: manda el margen de ganancia.',
  restarted: 'Los descuentos y recargos no cuentan: el margen del proveedor vuelve a partir del costo.',
  manual: 'Los descuentos y recargos no cuentan: el precio está cargado a mano.',
}

/** A value as its column stores it, rounded to `places`: six for costs, two for percentages; null: none was given. */
function column(value: Decimal, places: number): Amount | null {
  if (value === null || value === undefined || value === '' || Number.isNaN(value)) return null
  return toAmount(value).round(places, Big.roundHalfUp)
}

const percent = (value: Decimal) => column(value, 2)

interface Step {
  label: string
  amount: Amount
  dollars?: true
}

const shown = (steps: readonly Step[]): ArticlePriceStep[] =>
  steps.map((step) => ({ ...step, amount: sixDecimals(step.amount) }))
const last = (steps: readonly Step[], fallback: Amount): Amount => steps.at(-1)?.amount ?? fallback

/** The steps of discounts and then surcharges, each percentage on what the one before left. */
function adjustments(from: Amount, discounts: readonly Percentage[], surchages: readonly Percentage[]): Step[] {
  let amount = from
  const step = (label: string, { percentage }: Percentage, apply: (value: Amount, rate: Amount) => Amount): Step => {
    const rate = percent(percentage) ?? toAmount(0)
    amount = apply(amount, rate)
    return { label: `${label} ${percentageText(rate.toNumber())}`, amount }
  }
  return [
    ...discounts.map((discount) => step('Descuento', discount, lessPercent)),
    ...surchages.map((surchage) => step('Recargo', surchage, plusPercent)),
  ]
}

/** Rule 1: whether the article has a margin, of its own or of its provider, which overrules a price by hand. */
export function hasMargin(article: PricedArticle, { provider }: Pick<PriceContext, 'provider'>): boolean {
  if (percent(article.percentage_gain) !== null) return true
  return (
    column(article.cost, 6) !== null &&
    Boolean(article.apply_provider_percentage_gain) &&
    percent(provider?.percentage_gain) !== null
  )
}

/** Which column the final price comes from; null: there is none. */
export function priceSource(article: PricedArticle, context: Pick<PriceContext, 'provider'>): 'cost' | 'price' | null {
  if (column(article.price, 6) !== null && !hasMargin(article, context)) return 'price'
  return column(article.cost, 6) === null ? null : 'cost'
}

type CostContext = Pick<PriceContext, 'provider' | 'owner'>

/** Rule 3: the cost, in pesos by the provider's dollar or the shop's. */
function costSteps(article: PricedArticle, { provider, owner }: CostContext, cost: Amount): Step[] {
  if (!article.cost_in_dollars) return [{ label: 'Costo', amount: cost }]
  const own = toAmount(provider?.dolar)
  const rate = own.gt(0) ? own : toAmount(owner.dollar)
  return [
    { label: 'Costo en dólares', amount: cost, dollars: true },
    { label: `Dólar a ${priceText(rate.toNumber())}`, amount: cost.times(rate) },
  ]
}

/** Rules 5a and 5b: the provider's margin and the article's own. `cost` in pesos; `before`: the price so far. */
function marginSteps(
  article: PricedArticle,
  { provider, providerList }: PriceContext,
  cost: Amount,
  before: Amount,
): Step[] {
  const steps: Step[] = []
  const add = (label: string, rate: Amount) => {
    const amount = plusPercent(last(steps, before), rate)
    steps.push({ label: `${label} ${percentageText(rate.toNumber())}`, amount })
  }
  if (article.apply_provider_percentage_gain) {
    const rate = percent(providerList === null ? provider?.percentage_gain : providerList.percentage)
    if (!before.eq(cost)) steps.push({ label: 'Vuelve al costo', amount: cost })
    if (rate !== null) add(providerList === null ? 'Margen del proveedor' : 'Lista del proveedor', rate)
  }
  const own = percent(article.percentage_gain)
  if (own !== null) add('Margen', own)
  return steps
}

const isTaxed = (iva: string | null): iva is string => iva !== null && !UNTAXED.has(iva)

/** Whether the price by hand is typed as it is charged (contract a §12, d §3). */
const isTypedWhole = ({ owner, iva }: Pick<PriceContext, 'owner' | 'iva'>): boolean =>
  Boolean(owner.iva_included) || Boolean(owner.aplicar_iva_al_costo) || !isTaxed(iva)

/**
 * Rule 6 in words, for a shop that adds the IVA: whether the final price has it; null: prices are typed with it.
 * `byHand`: the price is.
 */
export const taxWords = ({ owner, iva }: Pick<PriceContext, 'owner' | 'iva'>, byHand = false): string | null =>
  owner.iva_included || (byHand && owner.aplicar_iva_al_costo)
    ? null
    : isTaxed(iva)
      ? `con IVA ${percentageText(iva)}`
      : 'sin IVA'

/** Rule 6: the IVA. */
function taxSteps({ owner, iva }: Pick<PriceContext, 'owner' | 'iva'>, amount: Amount): Step[] {
  if (owner.iva_included || !isTaxed(iva)) return []
  return [{ label: `IVA ${percentageText(iva)}`, amount: plusPercent(amount, toAmount(iva)) }]
}

/** Decimals of a cost and of a price by hand: v3.2.0 keeps two (contract d §3). */
const placesOf = ({ aplicar_iva_al_costo }: PriceContext['owner']) => (aplicar_iva_al_costo === undefined ? 6 : 2)

/**
 * The price by hand that gives this final price, for an article without margin, discounts and surcharges: less the IVA
 * that the server adds (rule 6), with the decimals of its column. Rounded down if the shop rounds up to hundreds:
 * 1000 must not become 1100.
 */
export function priceForFinal(final: number, context: Pick<PriceContext, 'owner' | 'iva'>): number {
  const { owner, iva } = context
  if (isTypedWhole(context)) return final
  const rate = toAmount(iva).div(100).plus(1)
  return toAmount(final)
    .div(rate)
    .round(placesOf(owner), owner.redondear_centenas_en_vender ? Big.roundDown : Big.roundHalfUp)
    .toNumber()
}

/**
 * Rule 8: rounding up to hundreds. It starts from six decimals, so that 1000.00000001 does not become 1100. v3.2.0
 * takes the nearest, above 100 only (contract d §3).
 */
function roundingSteps({ owner }: PriceContext, amount: Amount): Step[] {
  const nearest = owner.aplicar_iva_al_costo !== undefined
  if (!owner.redondear_centenas_en_vender || (nearest && amount.lte(100))) return []
  const hundreds = amount
    .round(6, Big.roundHalfUp)
    .div(100)
    .round(0, nearest ? Big.roundHalfUp : amount.lt(0) ? Big.roundDown : Big.roundUp)
    .times(100)
  return [{ label: 'Redondeo a centenas', amount: hundreds }]
}

/** Rule 10: the price en blanco, with neither dollars nor IVA. */
function blankSteps(article: PricedArticle, { blank }: PriceContext): Step[] {
  const cost = column(article.cost, 6)
  if (blank === null || cost === null) return []
  const steps: Step[] = [{ label: 'Costo', amount: cost }, ...adjustments(cost, blank.discounts, blank.surchages)]
  const gain = percent(article.percentage_gain_blanco)
  if (gain === null) return steps
  return [
    ...steps,
    { label: `Margen en blanco ${percentageText(gain.toNumber())}`, amount: plusPercent(last(steps, cost), gain) },
  ]
}

function listPrices(context: PriceContext, cost: Amount): readonly ListPrice[] | null {
  if (context.lists === null) return null
  const { entries, taxed } = context.lists
  return entries.map(({ id, name, percentage }) => {
    const rate = percent(percentage)
    if (rate === null) return { id, name, percentage: null, price: null, final: null }
    const price = plusPercent(cost, rate)
    const final = taxed ? last(taxSteps(context, price), price) : price
    return { id, name, percentage: rate.toNumber(), price: cents(price), final: cents(final) }
  })
}

/** The article's cost in pesos, also if it is kept in dollars; null: it has none. */
export function pesoCost(article: PricedArticle, context: CostContext): number | null {
  const cost = column(article.cost, 6)
  return cost === null ? null : sixDecimals(last(costSteps(article, context, cost), cost))
}

/** The article's cost in pesos, with the IVA if the server adds it to prices: what a price must come to; null: it has none. */
export function taxedCost(article: PricedArticle, context: CostContext & Pick<PriceContext, 'iva'>): number | null {
  const pesos = pesoCost(article, context)
  return pesos === null ? null : sixDecimals(last(taxSteps(context, toAmount(pesos)), toAmount(pesos)))
}

/** `costo_real`, which the server never sends: the cost in pesos, less each discount, plus IVA (NS-28). */
export function realCost(
  article: PricedArticle,
  context: CostContext & Pick<PriceContext, 'discounts' | 'iva'>,
): number | null {
  const pesos = pesoCost(article, context)
  if (pesos === null) return null
  const bought = last(adjustments(toAmount(pesos), context.discounts, []), toAmount(pesos))
  return sixDecimals(isTaxed(context.iva) ? plusPercent(bought, toAmount(context.iva)) : bought)
}

/**
 * The prices the server will answer once the article is saved like this (contract a §12), with the rules that made
 * them, in order. Amounts in pesos. Rounded at the end only, as the server does: the final price to six decimals, the
 * others to cents.
 */
export function articlePrices(article: PricedArticle, context: PriceContext): ArticlePrices {
  const early = Boolean(context.owner.aplicar_descuentos_en_articulos_antes_del_margen_de_ganancia)
  const adjusted = (amount: Amount) => adjustments(amount, context.discounts, context.surchages)
  const byHand = column(article.price, 6)
  const margin = hasMargin(article, context)
  const manual = margin ? null : byHand
  const notes = margin && byHand !== null ? [NOTES.dropped] : []
  const cost = column(article.cost, 6)
  const inPesos = cost === null ? [] : costSteps(article, context, cost)
  const base = last(inPesos, toAmount(0))
  const steps: Step[] = []
  if (manual !== null) {
    steps.push({ label: 'Precio a mano', amount: manual })
    if (early && adjusted(manual).length > 0) notes.push(NOTES.manual)
  } else if (cost !== null) {
    steps.push(...inPesos)
    if (early) steps.push(...adjusted(base))
    if (early && article.apply_provider_percentage_gain && adjusted(base).length > 0) notes.push(NOTES.restarted)
    steps.push(...marginSteps(article, context, base, last(steps, base)))
  }
  if (steps.length > 0) {
    if (manual === null || !isTypedWhole(context)) steps.push(...taxSteps(context, last(steps, base)))
    if (!early) steps.push(...adjusted(last(steps, base)))
    steps.push(...roundingSteps(context, last(steps, base)))
  }
  const blank = blankSteps(article, context)
  return {
    price: manual === null ? null : sixDecimals(manual),
    steps: shown(steps),
    final: steps.length === 0 ? null : sixDecimals(last(steps, base)),
    notes,
    blankSteps: shown(blank),
    blank: blank.length === 0 ? null : cents(last(blank, base)),
    lists: manual === null ? listPrices(context, base) : null,
  }
}

/**
 * The change of the article's cost, or of its price by hand, that makes its final price `wanted`, in cents. Null: there
 * is none (1050 where the shop rounds to hundreds), or the article has not the price that its own columns yield here.
 */
export function changeForFinal(
  article: PricedArticle & { final_price: Decimal },
  context: PriceContext,
  wanted: number,
): { column: 'cost' | 'price'; value: number } | null {
  const { owner } = context
  const finalOf = (record: PricedArticle) => cents(toAmount(articlePrices(record, context).final))
  const column = priceSource(article, context)
  const exact = articlePrices(article, { ...context, owner: { ...owner, redondear_centenas_en_vender: 0 } }).final
  if (column === null || !exact || finalOf(article) !== cents(toAmount(article.final_price))) return null
  // Rounded down: 1000.000001 would become 1100 where the shop rounds up to hundreds.
  const value = toAmount(article[column]).times(wanted).div(exact).round(placesOf(owner), Big.roundDown).toNumber()
  return finalOf({ ...article, [column]: value }) === wanted ? { column, value } : null
}
