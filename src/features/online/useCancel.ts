import { useThunkDispatch } from '@/api/thunk'
import type { Order } from '@/entities/order'
import { useOperation } from '@/outbox/useOperation'
import { useToast } from '@/ui/notices/Toasts'
import { cancelOrder } from './cancelOperations'
import { rereadOrder } from './orderReads'
import { orderName } from './orderText'
import type { Raised } from './stockBack'
import { useStockBack } from './useStockBack'

/** Cancels an order, and takes `raised` out of the stock again: units that the server adds (contract c §7.3). */
export function useCancel(order: Order, raised: readonly Raised[], onDone: () => void) {
  const dispatch = useThunkDispatch()
  const toast = useToast()
  const operation = useOperation(cancelOrder)
  const back = useStockBack(order)
  const { id, num } = order

  async function done() {
    toast({ text: `${orderName(order)} cancelado`, tone: 'ok' })
    if (raised.length > 0) await back.correct(raised)
    onDone()
  }
  async function go() {
    const outcome = await operation.save({ id, num, articles: [] })
    // A twin was sent by a page that is gone, so nobody has read the order since.
    if (outcome?.kind === 'twin') await dispatch(rereadOrder(id))
    if (outcome?.kind === 'stored' || outcome?.kind === 'twin') await done()
  }
  /** Goes on as after an answer when the cancellation in doubt is found to be stored. */
  async function verify() {
    if ((await operation.verify())?.kind === 'stored') await done()
  }
  return { ...operation, busy: operation.busy || back.busy, go, verify }
}
