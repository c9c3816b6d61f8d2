/**
 * A scan that made no line: `unknown` to the shop, not looked up because the way to the server `failed`, or `refused` for what it is.
 * Never dropped by itself: the goods are on the counter.
 */
export interface ScanCard {
  id: number
  kind: 'unknown' | 'failed' | 'refused'
  /** As shown: at most 64 characters. */
  code: string
  amount: number
  message: string
  /** `charging`: it was there when the sale was charged; `past`: of the sale before this one. */
  age?: 'charging' | 'past'
}

export type NewScanCard = Omit<ScanCard, 'id'>

/** Newest first; the same code again raises its card, and its amount counts when it will be looked up again. */
export function addCard(cards: readonly ScanCard[], card: NewScanCard): readonly ScanCard[] {
  const same = cards.find(({ kind, code }) => kind === card.kind && code === card.code)
  const id = 1 + Math.max(0, ...cards.map((other) => other.id))
  const amount = card.amount + (same && card.kind === 'failed' ? same.amount : 0)
  return [{ ...card, id, amount }, ...cards.filter((other) => other !== same)]
}

/** The cards once a sale is charged while they are in view. */
export const chargeCards = (cards: readonly ScanCard[]): readonly ScanCard[] =>
  cards.map((card) => (card.age === 'past' ? card : { ...card, age: 'charging' }))

/**
 * The next sale begins: what the last one left stays for one sale more, told apart, for goods may have gone unpaid. A code nobody knows leaves
 * with its customer: it was told, and there is nothing to be done about it any more.
 */
export const cardsOfNextSale = (cards: readonly ScanCard[]): readonly ScanCard[] =>
  cards.flatMap((card): readonly ScanCard[] => {
    if (card.age === undefined) return [card]
    return card.age === 'past' || card.kind === 'unknown' ? [] : [{ ...card, age: 'past' }]
  })
