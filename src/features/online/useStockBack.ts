import { useState } from 'react'
import { useThunkDispatch } from '@/api/thunk'
import type { Order } from '@/entities/order'
import { useToast } from '@/ui/notices/Toasts'
import { takeOut, type Raised } from './stockBack'

/** Takes the units a cancellation added out of the stock again, and tells how that went. */
export function useStockBack(order: Pick<Order, 'id' | 'num'>) {
  const dispatch = useThunkDispatch()
  const toast = useToast()
  const [busy, setBusy] = useState(false)

  async function correct(rows: readonly Raised[]): Promise<void> {
    setBusy(true)
    const { corrected, failed } = await dispatch(takeOut(order, rows))
    setBusy(false)
    if (failed.length > 0)
      toast({ text: `No se corrigió el stock de ${failed.join('; ')}`, tone: 'error', seconds: 20 })
    else if (corrected === 0) toast({ text: 'El stock ya estaba corregido', tone: 'info' })
    else
      toast({ text: `Se corrigió el stock de ${corrected} ${corrected === 1 ? 'artículo' : 'artículos'}`, tone: 'ok' })
  }
  return { busy, correct }
}
