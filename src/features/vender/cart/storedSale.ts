import type { PriceLists } from '@/domain/sale/context'
import { chargeable } from '@/domain/sale/totals'
import { writeFirst } from '@/lib/disk/storage'
import { NO_PRICES, ownSale, type KeptPrices } from './editing'
import { isBegun, type VenderState } from './saleState'
import { selectPresent, selectVender, withPrices } from './selectors'
import { arePricesRead } from '@/shop/articles/priceRules'
import { UNSENT_PREFIX } from '@/session/prefixes'
import { isNumber, storedCart } from './storedCart'
import { isBag } from '@/lib/bag'
import { scanText } from '@/lib/scan'

// A sale in the storage, with the prices it was shown at: it comes back at those, or says that it could not (U14, U21).

/** In this tab's storage: two tabs are two tills, each with its own cart (U18). */
export const KEY = 'cart'

/**
 * Key of the sales found after a reload while it is not known which of them were charged, of those that could not be
 * parked, and of those of people whose session ended; the cart is written under its own key meanwhile. It stays when
 * another person signs out.
 */
export const BEFORE = `${UNSENT_PREFIX}-before`

/** The stored form that `keepCart` writes. */
export interface StoredSale {
  /** Id of the cart's person: nobody else who signs in here gets it. */
  user: number
  cart: unknown
  defaults: unknown
  /** Id of the queue's entry the cart was becoming. */
  sent: string | null
  total: unknown
  prices: unknown
  repriced: unknown
  /** Codes to be looked up again. */
  codes: unknown
}

type Row = Record<string, unknown>
const areRows = (value: unknown): value is Row[] => Array.isArray(value) && value.every(isBag)

/** Checks that a row has what a price is computed from. */
const FITS: Readonly<Record<keyof PriceLists, (row: Row) => boolean>> = {
  price_types: ({ id, sub_categories }) => isNumber(id) && (sub_categories === undefined || areRows(sub_categories)),
  payment_method_discounts: (row) => isNumber(row.current_acount_payment_method_id),
  category_price_type_ranges: ({ price_type_id }) => isNumber(price_type_id),
  article_price_type_groups: ({ articles }) => areRows(articles),
}

/** Fields of the lists that are stored: only those prices are computed from, since a group holds whole articles. */
const WRITTEN = [
  ...Object.keys(FITS),
  ...'id name percentage position sub_categories pivot articles category_id sub_category_id price_type_id'.split(' '),
  ...'min max current_acount_payment_method_id discount_percentage current_acount_payment_method'.split(' '),
]
/** More codes do not wait at a counter. */
const MOST_CODES = 100
/** Longer lists are not stored, because each change of the cart would write them again. */
const MOST_TEXT = 100_000

// eslint-disable-next-line no-restricted-syntax -- derived of the prices alone
const written = new WeakMap<object, VenderState['prices']>()

function storedPrices(prices: VenderState['prices']): VenderState['prices'] {
  if (prices === null) return null
  let stored = written.get(prices)
  if (stored === undefined) {
    const text = JSON.stringify(prices, WRITTEN)
    written.set(prices, (stored = text.length > MOST_TEXT ? null : (JSON.parse(text) as Partial<PriceLists>)))
  }
  return stored
}

const pricesFrom = (value: unknown): VenderState['prices'] => {
  if (!isBag(value)) return null
  const lists = Object.entries(FITS).filter(([key, fits]) => {
    const rows = value[key]
    return areRows(rows) && rows.every(fits)
  })
  return lists.length === 0
    ? null
    : (Object.fromEntries(lists.map(([key]) => [key, value[key]])) as Partial<PriceLists>)
}

export interface KeptTotal extends Pick<KeptPrices, 'prices' | 'repriced'> {
  /** Total of the sale at that time; null: not known. */
  total: number | null
}

function totalOf(state: unknown): number | null {
  const { cart, prices, totalBefore } = ownSale(selectVender(state))
  if (totalBefore?.cart === null) return totalBefore.total
  return isBegun(cart.items) && arePricesRead(state)
    ? chargeable(cart, withPrices(selectPresent(state), prices)).total
    : null
}

/**
 * The prices of the sale being made, to be stored. While the sale is still to be compared, its earlier total is kept.
 */
export function keptOf(state: unknown): KeptTotal {
  const { prices, repriced } = ownSale(selectVender(state))
  return { total: totalOf(state), prices: storedPrices(prices), repriced }
}

/** Reads the same from the storage, which may hold anything. */
export function keptFrom({ total, prices, repriced }: Partial<Record<keyof KeptTotal, unknown>>): KeptTotal {
  const isPair = isBag(repriced) && isNumber(repriced.from) && isNumber(repriced.to)
  return {
    total: isNumber(total) ? total : null,
    prices: pricesFrom(prices),
    repriced: isPair ? (repriced as unknown as KeptTotal['repriced']) : null,
  }
}

/** The stored prices as the sale takes them, with its total to be compared. */
export const toCompare = ({ total, ...kept }: KeptTotal): KeptPrices => ({
  ...NO_PRICES,
  ...kept,
  totalBefore: total === null ? null : { total, cart: null },
})

/** Codes of the sale being made without a line yet: those that wait, had no server, or need a person to say which. */
export const unfoundCodes = ({ codes, cards }: Pick<VenderState, 'codes' | 'cards'>): readonly string[] => [
  ...cards
    .filter(({ kind, age }) => (kind === 'failed' || kind === 'several') && age === undefined)
    .map(({ code, amount }) => scanText(code, amount))
    .reverse(),
  ...codes,
]

/** Reads the same from the storage, which may hold anything. */
export const codesFrom = ({ codes }: Partial<StoredSale>): readonly string[] =>
  Array.isArray(codes) ? codes.filter((code): code is string => typeof code === 'string').slice(0, MOST_CODES) : []

/** Writes the sale being made into this tab's storage. False when there is no room: it would be lost with the page. */
export function keepCart(user: number, state: unknown): boolean {
  const vender = ownSale(selectVender(state))
  const { cart, defaults, sent } = vender
  const codes = unfoundCodes(vender)
  const stored: StoredSale = { user, cart: storedCart(cart), defaults, sent, codes, ...keptOf(state) }
  return writeFirst(sessionStorage, KEY, stored)
}
