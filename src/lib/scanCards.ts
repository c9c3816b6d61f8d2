/**
 * A scan that made no line: its code is `unknown` to the shop, its search `failed` because the server could not be
 * reached, it was `refused` as no code, or `several` articles have it. It stays until somebody closes it or the sale ends: the goods are on the
 * counter.
 */
export interface ScanCard {
  id: number
  kind: 'unknown' | 'failed' | 'refused' | 'several'
  /** The code as it is shown: at most 64 characters. */
  code: string
  amount: number
  message: string
  /** `charging`: the card was in view when the sale was charged; `past`: it belongs to the sale before this one. */
  age?: 'charging' | 'past'
}

export type NewScanCard = Omit<ScanCard, 'id'>

/**
 * Adds a card at the front, in place of one of the same kind and code. `failed` and `several` add up their
 * amounts, which are still to be added. Cards of a charged sale stay beside it: their goods are another customer's.
 */
export function addCard(cards: readonly ScanCard[], card: NewScanCard): readonly ScanCard[] {
  const same = cards.find(({ kind, code, age }) => kind === card.kind && code === card.code && age === undefined)
  const id = 1 + Math.max(0, ...cards.map((other) => other.id))
  const amount = card.amount + (same && (card.kind === 'failed' || card.kind === 'several') ? same.amount : 0)
  return [{ ...card, id, amount }, ...cards.filter((other) => other !== same)]
}

/** The cards in view after their sale is charged. */
export const chargeCards = (cards: readonly ScanCard[]): readonly ScanCard[] =>
  cards.map((card) => (card.age === 'past' ? card : { ...card, age: 'charging' }))

/** The cards when their sale was not charged after all: they are of the sale being made again. */
export const unchargeCards = (cards: readonly ScanCard[]): readonly ScanCard[] =>
  cards.map(({ age, ...card }) => (age === 'past' ? { ...card, age } : card))

/**
 * The cards when the next sale begins. Those of the charged sale stay for one more sale, as `past`, since goods may
 * have left unpaid. `unknown` ones go: the person saw them, and nothing can be done about them any more.
 */
export const cardsOfNextSale = (cards: readonly ScanCard[]): readonly ScanCard[] =>
  cards.flatMap((card): readonly ScanCard[] => {
    if (card.age === undefined) return [card]
    return card.age === 'past' || card.kind === 'unknown' ? [] : [{ ...card, age: 'past' }]
  })
