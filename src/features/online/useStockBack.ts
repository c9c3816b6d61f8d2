import { useState } from 'react'
import { useThunkDispatch } from '@/api/thunk'
import type { Order } from '@/entities/order'
import { useToast } from '@/ui/notices/Toasts'
import { settleCancel } from './cancelOperations'
import { takeOut, type Raised, type StockBack } from './stockBack'
import { useStockBackTold } from './told'

function useTelling() {
  const toast = useToast()
  return ({ corrected, failed }: StockBack): void => {
    if (failed.length > 0)
      toast({ text: `No se corrigió el stock de ${failed.join('; ')}`, tone: 'error', seconds: 20 })
    else if (corrected === 0) toast({ text: 'El stock ya estaba corregido', tone: 'info' })
    else
      toast({ text: `Se corrigió el stock de ${corrected} ${corrected === 1 ? 'artículo' : 'artículos'}`, tone: 'ok' })
  }
}

/** Tells once of a stock that was corrected after the cancellation of an order. */
export function useStockBackShown(): void {
  useStockBackTold(useTelling())
}

/** Takes the units a cancellation added out of the stock again, when a person asks for it. */
export function useStockBack(order: Pick<Order, 'id' | 'num'>) {
  const dispatch = useThunkDispatch()
  const tell = useTelling()
  const [busy, setBusy] = useState(false)

  async function putRight(rows: readonly Raised[]): Promise<void> {
    setBusy(true)
    await dispatch(settleCancel(order))
    const back = await dispatch(takeOut(order, rows))
    setBusy(false)
    tell(back)
  }
  return { busy, putRight }
}
