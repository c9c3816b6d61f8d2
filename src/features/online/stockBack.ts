// The stock that the cancellation of an order raised, whatever had left it (contract c §7.3), is corrected once.
import type { Thunk } from '@/api/thunk'
import type { Order } from '@/entities/order'
import { run } from '@/outbox/outbox'
import { NOTHING_OWED } from '@/shop/stock/stockCorrectionOperations'
import { correctionAfterCancel } from './stockOperations'

export interface Raised {
  article_id: number
  name: string
  units: number
}

/**
 * The units the cancellation of an order adds to the stock: of all its lines with a counted article (contract c §7.3).
 */
export function raisedBy({ articles }: Order): readonly Raised[] {
  const raised = new Map<number, Raised>()
  for (const { id, name, stock, pivot } of articles) {
    if (stock === null || stock === undefined || Number(pivot.amount) === 0) continue
    const units = (raised.get(id)?.units ?? 0) + Number(pivot.amount)
    raised.set(id, { article_id: id, name: name ?? `Artículo N° ${id}`, units })
  }
  return [...raised.values()]
}

/** How many articles were corrected, and what is known of the others that are still wrong. */
export interface StockBack {
  corrected: number
  failed: readonly string[]
}

/** Takes raised units out of the stock again, article by article; each only once, however often it is called. */
export const takeOut =
  ({ id, num }: Pick<Order, 'id' | 'num'>, rows: readonly Raised[]): Thunk<Promise<StockBack>> =>
  async (dispatch) => {
    let corrected = 0
    const failed: string[] = []
    for (const { article_id, name, units } of rows) {
      const what = { order_id: id, num, article_id, name, added: units, movement: null }
      const outcome = await dispatch(run(correctionAfterCancel, what))
      if (outcome.kind === 'stored' || outcome.kind === 'twin') corrected++
      else if (outcome.kind === 'doubt') failed.push(`${name}: sin respuesta`)
      else if (outcome.message !== NOTHING_OWED) failed.push(`${name}: ${outcome.message}`)
    }
    return { corrected, failed }
  }
