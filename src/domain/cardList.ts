/** Largest or smallest first, in the words of the former product. */
export type CardOrder = 'mayor-a-menor' | 'menor-a-mayor'

/** What is chosen for a list of cards or bars that is shown a page at a time (CAT-121). */
export interface CardList {
  /** From 0. */
  current_page: number
  per_page: number
  order_by: CardOrder
}
export const INITIAL_CARDS: CardList = { current_page: 0, per_page: 10, order_by: 'mayor-a-menor' }

export const pagesOf = (count: number, { per_page }: CardList): number => Math.max(Math.ceil(count / per_page), 1)
export const pageOf = <R>(rows: readonly R[], { current_page, per_page }: CardList): readonly R[] =>
  rows.slice(current_page * per_page, (current_page + 1) * per_page)
