import { useCallback, useEffect, useRef } from 'react'
import { useStore } from 'react-redux'
import { useThunkDispatch } from '@/api/thunk'
import { useToast } from '@/ui/notices/Toasts'
import { saleEvents } from '../cart/saleSlice'
import { selectLocked, selectVender } from '../cart/selectors'

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
      const item = selectVender(getState()).cart.items.find((other) => other.key === key)
      if (item === undefined || selectLocked(getState())) return
      dispatch(saleEvents.itemRemoved(key))
      const close = toast({
        text: `Quitaste ${item.name}`,
        seconds: 6,
        action: { label: 'Deshacer', run: () => dispatch(saleEvents.removalUndone(key)) },
      })
      offered.current.set(item, close)
    },
    [dispatch, getState, toast],
  )
}
