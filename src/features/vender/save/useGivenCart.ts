import { useCallback, useLayoutEffect, useMemo, useRef } from 'react'
import { useSelector, useStore } from 'react-redux'
import { STEADY_MS } from '@/ui/hooks/useSteady'
import { selectVender } from '../cart/selectors'

/**
 * Knows a sale that came into the cart by itself once another was stored: the one that waited while a past sale was
 * changed, or the articles every sale begins with. A second press in haste is not meant for it. What somebody scanned
 * meanwhile is his own, and counts as meant.
 */
export function useGivenCart() {
  const { getState } = useStore()
  const isDue = useSelector((state) => selectVender(state).defaultArticlesDue)
  const hasSold = useRef(false)
  const given = useRef<{ cart: unknown; at: number } | null>(null)
  const came = useCallback(
    () => void (given.current = { cart: selectVender(getState()).cart, at: performance.now() }),
    [getState],
  )
  // Before the next key is heard.
  useLayoutEffect(() => {
    if (hasSold.current && !isDue && selectVender(getState()).cart.items.every(({ placed }) => placed)) came()
  }, [isDue, came, getState])
  return useMemo(
    () => ({
      /** A sale is being charged here: the articles that are placed from now on follow one. */
      sold: () => void (hasSold.current = true),
      /** The changes of a past sale were stored, and what waited is back. */
      came,
      /** It came a moment ago, and nobody has touched it since. */
      isFresh: () =>
        given.current !== null &&
        given.current.cart === selectVender(getState()).cart &&
        performance.now() - given.current.at < STEADY_MS,
    }),
    [came, getState],
  )
}
