import { useEffect } from 'react'
import { useSelector, useStore } from 'react-redux'
import { warmArticleIndex } from '@/list/articleIndex'
import { selectArticles, selectCodeColumn } from '../selectors'

/** Builds the index of codes while nobody waits, after each change of the articles; the screen is not rendered for that. */
export function useWarmIndex(): void {
  const { getState, subscribe } = useStore()
  const column = useSelector(selectCodeColumn)
  useEffect(() => {
    // Safari has no idle callback.
    if (typeof requestIdleCallback !== 'function') return
    let rows: ReturnType<typeof selectArticles> | undefined
    let handle = 0
    const warm = () => {
      const next = selectArticles(getState())
      if (next === rows) return
      rows = next
      cancelIdleCallback(handle)
      handle = requestIdleCallback(() => warmArticleIndex(next, column))
    }
    warm()
    const stop = subscribe(warm)
    return () => {
      stop()
      cancelIdleCallback(handle)
    }
  }, [getState, subscribe, column])
}
