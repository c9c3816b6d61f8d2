// Price rules of an article (contract a §12), free of storage.
import type { Row } from '../types'
import { clean, dec, given, lowered, num, raised } from './figures'

/** A price list in force for the article, with the percentage that applies to it (null: none). */
export interface ListPercentage {
  id: number
  percentage: string | number | null
}

export interface PriceInputs {
  article: Row
  owner: Row
  provider?: Row | undefined
  providerPriceList?: Row | undefined
  /** Text of the IVA row: "21", "Exento", … */
  iva?: string | undefined
  discounts?: Row[]
  surchages?: Row[]
  /** Extension `articulos_precios_en_blanco`; absent: `final_price_blanco` stays as it is. */
  blanco?: { discounts: Row[]; surchages: Row[] } | undefined
  /** Lists whose pivots are rewritten, and whether tax is part of their `final_price` (it is not for lists by category). */
  lists?: { entries: ListPercentage[]; taxed: boolean } | undefined
}

interface Prices {
  price: string | null
  final_price: string | null
  final_price_blanco?: string | null
  /** Absent when a manual price is in force: the pivots then keep what they had. */
  price_types?: { id: number; pivot: Row }[]
}

const UNTAXED = new Set(['0', 'Exento', 'No Gravado'])

export function pricesOf(inputs: PriceInputs): Prices {
  const { article, owner } = inputs
  const manual = hasMargin(inputs) ? null : article.price
  const prices: Prices = { price: dec(manual, 6), final_price: null }
  if (inputs.blanco) prices.final_price_blanco = dec(blancoPrice(article, inputs.blanco))
  const early = Boolean(owner.aplicar_descuentos_en_articulos_antes_del_margen_de_ganancia)
  let value: number
  if (given(manual)) {
    // v3.2.0 puts the IVA onto the cost, so that a price by hand gets none (contract d §3).
    value = owner.aplicar_iva_al_costo ? num(manual) : taxed(inputs, num(manual))
  } else {
    const cost = costInPesos(inputs)
    if (inputs.lists) prices.price_types = listPivots(inputs, cost)
    if (!given(article.cost)) return prices
    value = taxed(inputs, withMargins(inputs, cost, early ? adjusted(inputs, cost) : cost))
  }
  if (!early) value = adjusted(inputs, value)
  prices.final_price = dec(owner.redondear_centenas_en_vender ? hundreds(value, owner) : value, 6)
  return prices
}

/** Rule 1: a manual price never survives a margin. */
function hasMargin({ article, provider }: PriceInputs): boolean {
  if (given(article.percentage_gain)) return true
  return given(article.cost) && Boolean(article.apply_provider_percentage_gain) && given(provider?.percentage_gain)
}

function costInPesos({ article, owner, provider }: PriceInputs): number {
  const cost = num(article.cost)
  if (!article.cost_in_dollars) return cost
  const rate = num(provider?.dolar)
  return cost * (rate > 0 ? rate : num(owner.dollar))
}

/** Rules 5a and 5b. With the provider's margin the value restarts from the cost, so early discounts are lost. */
function withMargins({ article, provider, providerPriceList }: PriceInputs, cost: number, before: number): number {
  let value = before
  if (article.apply_provider_percentage_gain) {
    value = providerPriceList ? raised(cost, providerPriceList.percentage) : raised(cost, provider?.percentage_gain)
  }
  return given(article.percentage_gain) ? raised(value, article.percentage_gain) : value
}

function taxed({ owner, iva }: PriceInputs, value: number): number {
  if (owner.iva_included || !iva || UNTAXED.has(iva)) return value
  return raised(value, iva)
}

function adjusted({ discounts = [], surchages = [] }: PriceInputs, value: number): number {
  return running(value, discounts, surchages)
}

function running(value: number, discounts: Row[], surchages: Row[]): number {
  const less = discounts.reduce((rest, d) => lowered(rest, d.percentage), value)
  return surchages.reduce((rest, s) => raised(rest, s.percentage), less)
}

/** Taken from six decimals, so that 1000.00000001 is not 1100. v3.2.0 takes the nearest, above 100 only (contract d §3). */
function hundreds(value: number, { aplicar_iva_al_costo }: Row): number {
  const count = clean(num(dec(value, 6)) / 100)
  if (aplicar_iva_al_costo === undefined) return Math.ceil(count) * 100
  return value > 100 ? Math.round(count) * 100 : value
}

/** Rule 10: neither dollar conversion nor tax. */
function blancoPrice(article: Row, { discounts, surchages }: { discounts: Row[]; surchages: Row[] }): number | null {
  if (!given(article.cost)) return null
  return raised(running(num(article.cost), discounts, surchages), article.percentage_gain_blanco)
}

function listPivots(inputs: PriceInputs, cost: number): { id: number; pivot: Row }[] {
  const { entries, taxed: withTax } = inputs.lists ?? { entries: [], taxed: false }
  return entries.map(({ id, percentage }) => {
    if (!given(percentage)) return { id, pivot: { percentage: null, price: null, final_price: null } }
    const price = raised(cost, percentage)
    return {
      id,
      pivot: {
        percentage: dec(percentage),
        price: dec(price),
        final_price: dec(withTax ? taxed(inputs, price) : price),
      },
    }
  })
}
