import { useState } from 'react'
import { useThunkDispatch } from '@/api/thunk'
import type { Order } from '@/entities/order'
import { useOperation } from '@/outbox/useOperation'
import { useToast } from '@/ui/notices/Toasts'
import { cancelOrder, settleCancel } from './cancelOperations'
import { rereadOrder } from './orderReads'
import { orderName } from './orderText'

/** Cancels an order and waits for the stock that the server has raised to be corrected, where that is wanted. */
export function useCancel(order: Order, onDone: () => void) {
  const dispatch = useThunkDispatch()
  const toast = useToast()
  const operation = useOperation(cancelOrder)
  const [settling, setSettling] = useState(false)
  const { id, num } = order

  async function done() {
    toast({ text: `${orderName(order)} cancelado`, tone: 'ok' })
    setSettling(true)
    const isSettled = await dispatch(settleCancel(order))
    setSettling(false)
    if (!isSettled)
      toast({ text: 'El stock todavía no se corrigió: se vuelve a intentar solo', tone: 'warn', seconds: 20 })
    onDone()
  }
  /** `corrects`: the units it adds to the stock are taken out again. */
  async function go(corrects: boolean) {
    const outcome = await operation.save({ id, num, before: [], corrects })
    // A twin was sent by a page that is gone, so nobody has read the order since.
    if (outcome?.kind === 'twin') await dispatch(rereadOrder(id))
    if (outcome?.kind === 'stored' || outcome?.kind === 'twin') await done()
  }
  /** Goes on as after an answer when the cancellation in doubt is found to be stored. */
  async function verify() {
    if ((await operation.verify())?.kind === 'stored') await done()
  }
  return { ...operation, busy: operation.busy || settling, go, verify }
}
