import type { PracticeShop } from '../shop/tables'

/** Names of the articles of a cart, in no order. */
type Basket = readonly string[]

/** What there is to see of practice at one moment. */
export interface Look {
  shop: PracticeShop
  /** The sale being made. */
  cart: Basket
  /** The parked sales. */
  parked: readonly Basket[]
  /** Articles that the search by name shows. */
  listed: Basket
  /** Whether a dialog of the app is open. */
  inDialog: boolean
  /** What was counted when an opening of a caja was closed, in pesos; null: nothing was. */
  counted: (opening: number) => number | null
}

/**
 * State at the beginning of a task, and what has been seen since: the last ids of that moment, and the carts, parked
 * sales and articles of the search.
 */
export interface Begun {
  sale: number
  note: number
  opening: number
  movement: number
  /** Ids of the openings closed by then. */
  closed: readonly number[]
  carts: readonly Basket[]
  /** Sales parked since; those of before are not among them. */
  parked: readonly Basket[]
  before: readonly Basket[]
  listed: Basket
  /** What was answered to the question of the task, in pesos; null: nothing yet. */
  answer: number | null
}

const last = (rows: readonly { id: number }[]) => rows.reduce((most, { id }) => Math.max(most, id), 0)
const closedOf = ({ openings }: PracticeShop) => openings.flatMap(({ id, cerrada_at }) => (cerrada_at ? [id] : []))

export const begin = ({ shop, parked }: Look): Begun => ({
  sale: last(shop.sales),
  note: last(shop.notes),
  opening: last(shop.openings),
  movement: last(shop.movements),
  closed: closedOf(shop),
  carts: [],
  parked: [],
  before: parked,
  listed: [],
  answer: null,
})

const isAmong = (all: readonly Basket[], basket: Basket) => all.some((other) => isBasket(other, basket))

/** Adds what is seen now; the same object when nothing is new. */
export function seen(begun: Begun, { cart, parked, listed }: Look): Begun {
  const carts = cart.length > 0 && !isAmong(begun.carts, cart) ? [cart] : []
  const aside = parked.filter((basket) => !isAmong([...begun.before, ...begun.parked], basket))
  const found = listed.filter((name) => !begun.listed.includes(name))
  if (carts.length + aside.length + found.length === 0) return begun
  return {
    ...begun,
    carts: [...begun.carts, ...carts],
    parked: [...begun.parked, ...aside],
    listed: [...begun.listed, ...found],
  }
}

/** Whether both hold the same articles, each as often. */
export const isBasket = (one: Basket, other: Basket): boolean =>
  one.length === other.length && one.toSorted().join('\n') === other.toSorted().join('\n')

export const newSales = ({ shop }: Look, { sale }: Begun) => shop.sales.filter(({ id }) => id > sale)
export const newNotes = ({ shop }: Look, { note }: Begun) => shop.notes.filter(({ id }) => id > note)
export const newOpenings = ({ shop }: Look, { opening }: Begun) => shop.openings.filter(({ id }) => id > opening)
export const newMovements = ({ shop }: Look, { movement }: Begun) => shop.movements.filter(({ id }) => id > movement)
export const newlyClosed = ({ shop }: Look, { closed }: Begun) =>
  shop.openings.filter(({ id, cerrada_at }) => cerrada_at !== null && !closed.includes(id))
