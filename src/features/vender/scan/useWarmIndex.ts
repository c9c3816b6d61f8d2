import { useEffect } from 'react'
import { useSelector, useStore } from 'react-redux'
import { warmArticleIndex } from '@/shop/articles/articleIndex'
import { selectCodeColumn } from '@/shop/articles/articleLookup'
import { selectArticles } from '../cart/selectors'

/**
 * Wait after a change, since changes come in series. A scan in between adds the few new ones to the index by itself.
 */
const AFTER_CHANGE_MS = 1_000

/**
 * Builds the index of codes while the app is idle and updates it when the articles change, without rendering the
 * screen.
 */
export function useWarmIndex(): void {
  const { getState, subscribe } = useStore()
  const column = useSelector(selectCodeColumn)
  useEffect(() => {
    // Safari has no idle callback.
    if (typeof requestIdleCallback !== 'function') return
    let warmed: ReturnType<typeof selectArticles> | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let idle = 0
    const warm = () => {
      timer = undefined
      idle = requestIdleCallback(() => {
        warmed = selectArticles(getState())
        warmArticleIndex(warmed, column)
      })
    }
    const follow = () => {
      if (timer === undefined && selectArticles(getState()) !== warmed) timer = setTimeout(warm, AFTER_CHANGE_MS)
    }
    warm()
    const stop = subscribe(follow)
    return () => {
      stop()
      clearTimeout(timer)
      cancelIdleCallback(idle)
    }
  }, [getState, subscribe, column])
}
