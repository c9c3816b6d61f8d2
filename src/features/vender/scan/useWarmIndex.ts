import { useEffect } from 'react'
import { useSelector } from 'react-redux'
import { warmArticleIndex } from '@/list/articleIndex'
import { selectArticles, selectCodeColumn } from '../selectors'

/** Builds the index of codes while nobody waits, after each change of the articles. */
export function useWarmIndex(): void {
  const rows = useSelector(selectArticles)
  const column = useSelector(selectCodeColumn)
  useEffect(() => {
    // Safari has no idle callback.
    if (typeof requestIdleCallback !== 'function') return
    const handle = requestIdleCallback(() => warmArticleIndex(rows, column))
    return () => cancelIdleCallback(handle)
  }, [rows, column])
}
