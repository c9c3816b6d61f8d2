import { useCallback, useLayoutEffect, useMemo, useRef } from 'react'
import { useSelector, useStore } from 'react-redux'
import { STEADY_MS } from '@/ui/hooks/useSteady'
import { selectCart, selectEditing, selectVender } from '../cart/selectors'

/**
 * Knows the sale that came into the cart by itself after one was charged: the one that waited while a past sale was
 * changed, or the articles every sale begins with. A second press of «Guardar cambios» or «Cobrar» is not meant for it.
 */
export function useGivenCart() {
  const { getState } = useStore()
  const isEditing = useSelector((state) => selectEditing(state) !== null)
  const isDue = useSelector((state) => selectVender(state).defaultArticlesDue)
  const hasCharged = useRef(false)
  const given = useRef<{ cart: unknown; at: number } | null>(null)
  const came = useCallback(() => {
    if (hasCharged.current) given.current = { cart: selectCart(getState()), at: performance.now() }
  }, [getState])
  useLayoutEffect(() => {
    if (!isEditing) came()
  }, [isEditing, came])
  useLayoutEffect(() => {
    if (!isDue && selectCart(getState()).items.every(({ placed }) => placed)) came()
  }, [isDue, came, getState])
  return useMemo(
    () => ({
      /** This till has charged something. */
      charged: () => void (hasCharged.current = true),
      /** It came a moment ago, and nobody has touched it since. */
      isFresh: () =>
        given.current !== null &&
        given.current.cart === selectCart(getState()) &&
        performance.now() - given.current.at < STEADY_MS,
    }),
    [getState],
  )
}
