import { useThunkDispatch } from '@/api/thunk'
import { readRecord } from '@/api/read'
import { order as entity, type Order } from '@/entities/order'
import { useOperation } from '@/outbox/useOperation'
import { useToast } from '@/ui/notices/Toasts'
import { cancelOrder, stocksOf, type SentCancel } from './cancelOperations'
import { rereadOrder } from './orderOperations'
import { orderName } from './orderText'
import { useStockBack, type Raised } from './useStockBack'

/** How often the browser may have sent the request, since it repeats one whose connection breaks. */
const MOST_TIMES = 3

/**
 * The units really added: the difference between the stock now and just before if that is a multiple of the order's
 * units, up to `MOST_TIMES`; else those units once.
 */
function reallyRaised(
  rows: readonly Raised[],
  before: SentCancel['before'],
  now: SentCancel['before'],
): readonly Raised[] {
  const at = (stocks: SentCancel['before'], id: number) => stocks.find(({ article_id }) => article_id === id)?.stock
  return rows.map((row) => {
    const [was, is] = [at(before, row.article_id), at(now, row.article_id)]
    const times = was === undefined || is === undefined ? 1 : (is - was) / row.units
    return Number.isInteger(times) && times > 0 && times <= MOST_TIMES ? { ...row, units: row.units * times } : row
  })
}

/** Cancels an order, then corrects the stock the server has raised. */
export function useCancel(order: Order, onDone: () => void) {
  const dispatch = useThunkDispatch()
  const toast = useToast()
  const operation = useOperation(cancelOrder)
  const stock = useStockBack(order)
  const before = stocksOf(order)

  async function done(rows: readonly Raised[]) {
    dispatch(rereadOrder(order.id))
    toast({ text: `${orderName(order)} cancelado`, tone: 'ok' })
    if (rows.length > 0) {
      const now = await dispatch((_dispatch, _getState, { api }) => readRecord(api, entity, order.id)).catch(() => null)
      await stock.putRight(now === null ? rows : reallyRaised(rows, before, stocksOf(now)))
    }
    onDone()
  }
  async function go(rows: readonly Raised[]) {
    const outcome = await operation.save({ id: order.id, num: order.num, before: [] })
    if (outcome?.kind === 'stored' || outcome?.kind === 'twin') await done(rows)
  }
  /** Goes on as after an answer when the cancellation in doubt is found to be stored. */
  async function verify(rows: readonly Raised[]) {
    if ((await operation.verify())?.kind === 'stored') await done(rows)
  }
  return { ...operation, busy: operation.busy || stock.busy, go, verify }
}
