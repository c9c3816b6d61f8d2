import { useEffect } from 'react'
import { useSelector } from 'react-redux'
import { useThunkDispatch } from '@/api/thunk'
import { price } from '@/lib/format'
import { useToast } from '@/ui/notices/Toasts'
import { sayBudgetSold } from '../sayBudgetSold'
import { queuedSalesSlice, selectQueuedSales } from './queuedSalesSlice'

/** Says, on every screen, when a sale is confirmed after the till had gone on (U19). */
export function useToldSales(): void {
  const dispatch = useThunkDispatch()
  const toast = useToast()
  const confirmed = useSelector((state) => selectQueuedSales(state).confirmed)
  useEffect(() => {
    for (const { entry, record } of confirmed) {
      const { id, payload, cart } = entry
      toast({
        text: `La venta N° ${record.num ?? ''} de ${price(payload.total)} quedó guardada`,
        tone: 'ok',
        seconds: 8,
      })
      if (cart.budget) dispatch(sayBudgetSold({ id: cart.budget.id, num: record.num }, toast))
      dispatch(queuedSalesSlice.actions.confirmationTold(id))
    }
  }, [confirmed, dispatch, toast])
}
