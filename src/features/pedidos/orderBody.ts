import { orderedNote, orderedUnits } from '@/domain/purchases/providerOrder'
import type { ProviderOrder } from '@/entities/providerOrder'
import type { EarlyChild, Unsaved } from '@/entities/types'
import { boolean, listOf, number, oneOf, orNull, record, text, type Shape } from '@/lib/shape'

/** The link of an article to an order as it is sent (contract c §3.2). */
export interface SentLine {
  id: number
  /** Whole units that have arrived. */
  amount: number
  /** Whole units asked for. */
  amount_pedida: number | null
  cost: number | null
  price: number | null
  discount: number | null
  iva_id: number | null
  cost_in_dollars: 0 | 1
  update_provider: 0 | 1
  /** Begins with the units ordered (`orderedNote`). */
  notes: string
}

/** An order as it is sent, and as it is kept on the disk. */
export interface SentOrder {
  /** Null: a new order. */
  id: number | null
  /** The number people know it by; null: a new order. */
  num: number | null
  /** `updated_at` of the order when it was opened; null for a new one. */
  seen: string | null
  /** 1: goods arrive with this change. */
  receives: 0 | 1
  provider_id: number
  provider_order_status_id: number
  update_prices: 0 | 1
  update_stock: 0 | 1
  generate_current_acount: 0 | 1
  total_with_iva: 0 | 1
  total_from_provider_order_afip_tickets: 0 | 1
  days_to_advise: number | null
  address_id: number
  childrens: readonly EarlyChild[]
  articles: readonly SentLine[]
  /** Articles that take a cost or price of it by themselves, once it is stored: the server changes all of them or none. */
  reprices: readonly Reprice[]
}

/** An article's new cost and price (null: stays), and those it had, over which alone they are written. */
export interface Reprice {
  id: number
  name: string
  cost: number | null
  price: number | null
  before: { cost: number | null; price: number | null }
}

const flag: Shape<0 | 1> = oneOf(0, 1)
const isTrue: Shape<true> = (value) => (boolean(value) === true ? true : undefined)
const early: Shape<EarlyChild> = (value) => {
  const child = record<{ model_name: string; temporal_id: string; is_imageable: true | null }>({
    model_name: text,
    temporal_id: text,
    is_imageable: orNull(isTrue),
  })(value)
  if (child === undefined) return undefined
  const { is_imageable, ...named } = child
  return is_imageable === null ? named : { ...named, is_imageable }
}

const sentLine = record<SentLine>({
  id: number,
  amount: number,
  amount_pedida: orNull(number),
  cost: orNull(number),
  price: orNull(number),
  discount: orNull(number),
  iva_id: orNull(number),
  cost_in_dollars: flag,
  update_provider: flag,
  notes: text,
})

const pair = { cost: orNull(number), price: orNull(number) }
const reprices = listOf(record<Reprice>({ id: number, name: text, ...pair, before: record<Reprice['before']>(pair) }))

export const sentOrder = record<SentOrder>({
  id: orNull(number),
  seen: orNull(text),
  num: orNull(number),
  receives: flag,
  reprices,
  provider_id: number,
  provider_order_status_id: number,
  update_prices: flag,
  update_stock: flag,
  generate_current_acount: flag,
  total_with_iva: flag,
  total_from_provider_order_afip_tickets: flag,
  days_to_advise: orNull(number),
  address_id: number,
  childrens: listOf(early),
  articles: listOf(sentLine),
})

/** Null: nothing was typed, or not a number yet (`1,`). */
function figure(value: unknown): number | null {
  const read = value === null || value === undefined || value === '' ? Number.NaN : Number(value)
  return Number.isFinite(read) ? read : null
}
export const bit = (value: unknown): 0 | 1 => (Number(value) > 0 ? 1 : 0)

const lineOf = ({ id, pivot }: ProviderOrder['articles'][number]): SentLine => {
  const ordered = figure(pivot.amount_pedida)
  return {
    id,
    amount: figure(pivot.amount) ?? 0,
    amount_pedida: ordered,
    cost: figure(pivot.cost),
    price: figure(pivot.price),
    discount: figure(pivot.discount),
    iva_id: figure(pivot.iva_id),
    cost_in_dollars: bit(pivot.cost_in_dollars),
    update_provider: bit(pivot.update_provider),
    notes: orderedNote({ ordered, notes: orderedUnits(pivot.notes).notes }),
  }
}

/** The body of an order in a form. */
export const orderBody = (order: Unsaved<ProviderOrder> & { updated_at?: string }): SentOrder => ({
  id: order.id,
  num: order.num ?? null,
  seen: order.id === null ? null : (order.updated_at ?? null),
  receives: 0,
  provider_id: figure(order.provider_id) ?? 0,
  provider_order_status_id: order.provider_order_status_id,
  update_prices: bit(order.update_prices),
  update_stock: bit(order.update_stock),
  generate_current_acount: bit(order.generate_current_acount),
  // The tickets' totals hold their IVA already, which the server would add once more (contract c §3.4).
  total_with_iva: order.total_from_provider_order_afip_tickets ? 0 : bit(order.total_with_iva),
  total_from_provider_order_afip_tickets: bit(order.total_from_provider_order_afip_tickets),
  days_to_advise: figure(order.days_to_advise),
  address_id: order.address_id ?? 0,
  childrens: order.childrens ?? [],
  articles: order.articles.map(lineOf),
  reprices: [],
})

/**
 * The units ordered of a line: the server returns them only within the notes, but a form has them in `amount_pedida`.
 */
export const orderedOf = ({ notes, amount_pedida }: ProviderOrder['articles'][number]['pivot']): number | null =>
  orderedUnits(notes).ordered ?? figure(amount_pedida)

/**
 * The order as a form shows it: with the units ordered taken out of the notes. The switches that write into articles are
 * off in a stored one: they have done so, and sent again they would give the articles back their values of then.
 */
export const withOrdered = (order: Unsaved<ProviderOrder>): Unsaved<ProviderOrder> => ({
  ...order,
  update_prices: order.id === null ? order.update_prices : 0,
  articles: order.articles.map((article) => ({
    ...article,
    pivot: {
      ...article.pivot,
      amount_pedida: orderedOf(article.pivot),
      update_provider: order.id === null ? article.pivot.update_provider : 0,
      notes: orderedUnits(article.pivot.notes).notes,
    },
  })),
})
