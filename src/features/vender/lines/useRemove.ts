import { useCallback, useEffect, useRef } from 'react'
import { useStore } from 'react-redux'
import { useThunkDispatch } from '@/api/thunk'
import { useToast } from '@/ui/notices/Toasts'
import { saleEvents } from '../cart/saleSlice'
import { selectLocked, selectVender } from '../cart/selectors'

/** Takes a line out and says so; the way back is offered as long as there is one, whoever takes it. */
export function useRemove(): (key: string) => void {
  const dispatch = useThunkDispatch()
  const { getState, subscribe } = useStore()
  const toast = useToast()
  /** By what was taken out. */
  const offered = useRef(new Map<object, () => void>())

  // Its key, the button over the lines, or a sale that ended.
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
