// What one part of the stand-in asks of another without importing it: the shop fills these in, the generic calls use them.
import type { Row } from './types'

export interface Hooks {
  /** Recomputes what follows from a row just written by a bulk update or by a change of its provider, category or owner (an article's price). */
  follow: Map<string, (row: Row, actor: Row) => void>
  /** Deletes a row with all its side effects and events, as its own DELETE does. The generic resources register theirs. */
  destroy: Map<string, (row: Row, actor: Row) => void>
  /** Extra columns of a row created by `save-if-not-exist`, e.g. the slug of an article. */
  quick: Map<string, (values: Row, actor: Row) => Row>
  /** Books units of an article; `amount` is signed, `concept` a name of concepto_stock_movement. */
  moveStock?: (movement: StockMove, actor: Row) => void
  /** Makes the sale of a confirmed online order. */
  sellOrder?: (order: Row, actor: Row) => void
}

export interface StockMove {
  article_id: number
  amount: number
  concept: string
  from_address_id?: number | null
  to_address_id?: number | null
  article_variant_id?: number | null
  provider_id?: number | null
  [reference: string]: string | number | null | undefined
}

export function createHooks(): Hooks {
  return { follow: new Map(), destroy: new Map(), quick: new Map() }
}
