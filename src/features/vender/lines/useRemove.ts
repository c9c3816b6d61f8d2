import { useCallback, useEffect, useRef } from 'react'
import { useStore } from 'react-redux'
import { useThunkDispatch } from '@/api/thunk'
import type { CartItem } from '@/domain/sale/item'
import { isGivenAway } from '@/domain/sale/lines'
import { useToast } from '@/ui/notices/Toasts'
import { saleEvents } from '../cart/saleSlice'
import { selectAccess, selectLocked, selectVender } from '../cart/selectors'

/** What to say where a promotion's paid line is taken out of a stored sale or budget: what it gave for free stays. */
function leftFree(items: readonly CartItem[], removed: CartItem): readonly string[] {
  const isPaid = (item: CartItem) => item.pivotPrice !== null && !isGivenAway(item)
  if (!isPaid(removed)) return []
  // What made a line free is not stored: other free lines may have nothing to do with the removed one.
  const isLastPaid = !items.some((item) => item !== removed && isPaid(item))
  return items
    .filter((item) => isGivenAway(item) && (isLastPaid || (item.kind === removed.kind && item.id === removed.id)))
    .map(({ name }) => `${name} sigue gratis`)
}

/** Removes a line and says so in a toast, which offers to undo it as long as it can be undone. */
export function useRemove(): (key: string) => void {
  const dispatch = useThunkDispatch()
  const { getState, subscribe } = useStore()
  const toast = useToast()
  /** Closes the toast of each removed item. */
  const offered = useRef(new Map<object, () => void>())

  // The removal may have been undone by its key or by the button over the lines, or its sale may have ended.
  useEffect(
    () =>
      subscribe(() => {
        for (const [item, close] of offered.current) {
          if (selectVender(getState()).removed.some((line) => line.item === item)) continue
          offered.current.delete(item)
          close()
        }
      }),
    [getState, subscribe],
  )
  return useCallback(
    (key) => {
      const { cart } = selectVender(getState())
      const item = cart.items.find((other) => other.key === key)
      if (item === undefined || selectLocked(getState())) return
      if (!selectAccess(getState()).can('vender.eliminar_articulos_de_venta')) {
        toast({ text: 'No tenés permiso para quitar artículos de la venta' })
        return
      }
      dispatch(saleEvents.itemRemoved(key))
      const close = toast({
        text: [`Quitaste ${item.name}`, ...leftFree(cart.items, item)].join('. '),
        seconds: 6,
        action: { label: 'Deshacer', run: () => dispatch(saleEvents.removalUndone(key)) },
      })
      offered.current.set(item, close)
    },
    [dispatch, getState, toast],
  )
}
