import { useRef } from 'react'
import { useStore } from 'react-redux'
import { useThunkDispatch } from '@/api/thunk'
import { price } from '@/lib/format'
import { useToast } from '@/ui/notices/Toasts'
import { saleEvents } from '../cart/saleSlice'
import { selectCashDue, selectVender } from '../cart/selectors'
import type { Handed } from './offerRest'

/**
 * Chooses the method of the whole sale. What was handed over in the former one, less than is due, goes with it: the
 * split of both is offered instead (SALE-005).
 */
export function useMethodChoice(): (id: number) => void {
  const dispatch = useThunkDispatch()
  const { getState } = useStore()
  const toast = useToast()
  const last = useRef<Handed | null>(null)
  const close = useRef<() => void>(undefined)
  return (id) => {
    const { cart, paid } = selectVender(getState())
    const due = selectCashDue(getState()) ?? 0
    // By the keyboard a choice is made at every method on the way.
    const before = last.current?.cart.items === cart.items ? last.current : null
    const handed = paid === null ? before : paid > 0 && paid < due ? { cart, paid, due } : null
    last.current = handed
    dispatch(saleEvents.methodChosen(id))
    close.current?.()
    if (handed === null) return
    void import('./offerRest').then(
      ({ offerRest }) => void (close.current = dispatch(offerRest(handed, id, toast))),
      () => toast({ text: `Ya había ${price(handed.paid)}: repartilo con «Varios»`, tone: 'warn' }),
    )
  }
}
