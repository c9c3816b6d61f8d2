import type { Access } from '../access'
import { paysNow, type Cart } from './cart'
import type { Decimal, PriceRules, SalePriceType } from './context'
import { usedRows } from './paymentRow'
import { givenTo } from './promotions/promotions'
import type { Promotion } from './promotions/promotion'
import { BY_QUANTITY, rangeLists } from './ranges'

/** What the unit prices of a cart depend on, worked out once for all its lines. */
export interface Pricing {
  lists: readonly SalePriceType[]
  chosen: SalePriceType | null
  cascade: readonly SalePriceType[]
  /** Price lists by quantity sold, keyed by line. */
  byLine: ReadonlyMap<string, number>
  /** Lists act by their own price of each article, not by percentages. */
  listPrices: boolean
  blank: boolean
  method: { name: string; percentage: Decimal } | null
  hundreds: boolean
  services: boolean
  /** The promotions in force for this client and this payment method. */
  promotions: readonly Promotion[]
  /** Ids of the units of measure that are of weight, volume or length; undefined: none. */
  measures: ReadonlySet<number> | undefined
}

export type PriceChoices = Pick<
  Cart,
  | 'items'
  | 'client'
  | 'budget'
  | 'price_type_id'
  | 'current_acount_payment_method_id'
  | 'selected_payment_methods'
  | 'omitir_en_cuenta_corriente'
  | 'afip_information_id'
>

/** Whether lists act by their own prices. With quantity ranges they must, since each line can have another list. */
export const hasListPrices = ({ has }: Access): boolean => has('cambiar_price_type_en_vender') || has(BY_QUANTITY)

const listOf = ({ price_types }: PriceRules, id: number | null | undefined) =>
  id ? price_types.find((type) => type.id === id) : undefined

/** The list with the highest position, the first of equals: that of a sale without any other (contract b §3.3). */
export function highestList(price_types: readonly SalePriceType[]): SalePriceType | null {
  let highest: SalePriceType | null = null
  for (const type of price_types)
    if (type.position !== null && type.position > (highest?.position ?? -Infinity)) highest = type
  return highest
}

/** The list of a sale for which none was chosen by hand: the budget's, the client's or the highest. */
const usualList = ({ budget, client }: PriceChoices, rules: PriceRules): SalePriceType | null =>
  listOf(rules, budget?.price_type_id) ?? listOf(rules, client?.price_type_id) ?? highestList(rules.price_types)

/** The price list of a sale: the one chosen by hand, else the usual one. With quantity ranges only the one chosen by hand. */
export const chosenList = (cart: PriceChoices, rules: PriceRules): SalePriceType | null =>
  listOf(rules, cart.price_type_id) ?? (rules.access.has(BY_QUANTITY) ? null : usualList(cart, rules))

type Rules = Omit<Pricing, 'byLine' | 'promotions'>

const NO_PROMOTIONS: readonly Promotion[] = []

/** What pays, as the exceptions of promotions name it: a method; or 0, for the client's account, and for a split with each of its methods. */
function payingWith(methodId: number, cart: PriceChoices): readonly number[] {
  if (methodId !== 0 || !paysNow(cart)) return [methodId]
  return [0, ...usedRows(cart.selected_payment_methods).map(({ id }) => id)]
}

function rulesOf(chosen: SalePriceType | null, methodId: number, blank: boolean, context: PriceRules): Rules {
  const { access, owner, price_types } = context
  const top = chosen?.position ?? -Infinity
  const discount = context.payment_method_discounts.find(
    (row) => methodId !== 0 && row.current_acount_payment_method_id === methodId,
  )
  return {
    lists: price_types,
    chosen,
    cascade: price_types
      .filter(({ position }) => position !== null && position <= top)
      .sort((one, other) => (one.position ?? 0) - (other.position ?? 0)),
    listPrices: hasListPrices(access),
    blank,
    method: discount
      ? { name: discount.current_acount_payment_method?.name ?? '', percentage: discount.discount_percentage }
      : null,
    hundreds: Boolean(owner.redondear_centenas_en_vender),
    services: context.applyPriceTypeInServices,
    measures: context.measures,
  }
}

// eslint-disable-next-line no-restricted-syntax -- derived of the rules alone
const known = new WeakMap<PriceRules, Map<string, Pricing>>()

/** The pricing of a cart: the same object for the same choices, so that `saleSums` can keep a line's figures by it. */
export function pricingOf(cart: PriceChoices, context: PriceRules): Pricing {
  const chosen = chosenList(cart, context)
  const methodId = paysNow(cart) ? cart.current_acount_payment_method_id : 0
  const blank = context.access.has('articulos_precios_en_blanco') && cart.afip_information_id !== 0
  const promotions = context.promotions?.length
    ? givenTo(context.promotions, cart.client, payingWith(methodId, cart))
    : NO_PROMOTIONS
  const byLine = rangeLists(cart, context, chosen === null ? usualList(cart, context) : null)
  if (byLine.size > 0) return { ...rulesOf(chosen, methodId, blank, context), byLine, promotions }
  const ofContext = known.get(context) ?? new Map<string, Pricing>()
  known.set(context, ofContext)
  const key = `${chosen?.id} ${methodId} ${blank} ${promotions.map(({ id }) => id).join(' ')}`
  const pricing = ofContext.get(key) ?? { ...rulesOf(chosen, methodId, blank, context), byLine, promotions }
  ofContext.set(key, pricing)
  return pricing
}
