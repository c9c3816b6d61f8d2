import { useCallback, useEffect, useRef } from 'react'
import { useSelector, useStore } from 'react-redux'
import { useThunkDispatch } from '@/api/thunk'
import type { Cart } from '@/domain/sale/cart'
import { saleEvents } from '../cart/saleSlice'
import type { VenderState } from '../cart/saleState'
import { selectMethods, selectTotals, selectVender } from '../cart/selectors'

/** What a change of the sale's method drops, and the method. */
interface Paying extends Pick<VenderState, 'paid'> {
  method: number
  choices: Pick<Cart, 'caja_id' | 'cuota' | 'selected_payment_methods'>
}

const payingOf = ({ cart, paid }: VenderState): Paying => {
  const { current_acount_payment_method_id: method, caja_id, cuota, selected_payment_methods } = cart
  return { method, choices: { caja_id, cuota, selected_payment_methods }, paid }
}

/**
 * Gives the sale the `wanted` method while the dialog of the QR is ready, because its discount is part of the amount to
 * pay, or the one chosen there. However the dialog is left, by its buttons, a link or a reload, the sale is paid as
 * before, unless it is charged: `keep`.
 */
export function useQrMethod(wanted: number, isReady: boolean) {
  const dispatch = useThunkDispatch()
  const { getState } = useStore()
  const changed = useRef<{ before: Paying; given: number } | null>(null)
  const known = useSelector(selectMethods).some(({ id }) => id === wanted)

  const choose = useCallback(
    (id: number) => {
      changed.current = { before: changed.current?.before ?? payingOf(selectVender(getState())), given: id }
      dispatch(saleEvents.methodChosen(id))
    },
    [dispatch, getState],
  )
  const keep = useCallback(() => void (changed.current = null), [])
  const restore = useCallback(() => {
    const last = changed.current
    changed.current = null
    // Another sale is there by now, as after a sign-out.
    if (last?.given !== selectVender(getState()).cart.current_acount_payment_method_id) return
    const { method, choices, paid } = last.before
    dispatch(saleEvents.methodChosen(method))
    dispatch(saleEvents.choose(choices))
    dispatch(saleEvents.cashTyped(paid))
  }, [dispatch, getState])

  useEffect(() => {
    if (!isReady || !known || changed.current !== null || selectTotals(getState()).split.length > 0) return
    if (selectVender(getState()).cart.current_acount_payment_method_id !== wanted) choose(wanted)
  }, [getState, choose, isReady, known, wanted])
  useEffect(() => {
    // In the capturing phase it runs before the listener that keeps the sale through a reload.
    window.addEventListener('pagehide', restore, true)
    return () => {
      window.removeEventListener('pagehide', restore, true)
      restore()
    }
  }, [restore])
  return { choose, keep, restore }
}
