import { useEffect, useState } from 'react'
import { unsold, type UnsoldRow } from '@/domain/reports/soldArticles'
import { article as articleEntity } from '@/entities/article'
import { inSlices, sortedInSlices } from '@/lib/inSlices'
import { useListState, useModels } from '@/list/hooks'
import type { MonthsSold, SoldFilters } from './useMonthsSold'

/**
 * Articles held here that were not sold, those with the most value in stock first; null until all months and all
 * articles are read.
 */
export function useUnsold(months: MonthsSold, filters: SoldFilters, since: string): readonly UnsoldRow[] | null {
  const articles = useModels(articleEntity)
  const whole = useListState(articleEntity).loadedAt !== null
  const [found, setFound] = useState<{ since: string; rows: readonly UnsoldRow[] } | null>(null)
  const { provider_id, category_id } = filters
  const { state, rows } = months
  useEffect(() => {
    if (state !== 'read' || !whole) return
    const stop = new AbortController()
    const sold = new Set(rows.map(({ article_id }) => article_id))
    const left: UnsoldRow[] = []
    const look = (article: (typeof articles)[number]) => {
      if (provider_id !== 0 && article.provider_id !== provider_id) return
      if (category_id !== 0 && article.category_id !== category_id) return
      const row = unsold(article, sold, since)
      if (row !== null) left.push(row)
    }
    const find = async () => {
      if (!(await inSlices(articles, look, stop.signal))) return
      const ordered = await sortedInSlices(left, (one, other) => other.worth - one.worth, stop.signal)
      if (ordered !== null && !stop.signal.aborted) setFound({ since, rows: ordered })
    }
    void find()
    return () => stop.abort()
  }, [articles, category_id, provider_id, rows, since, state, whole])
  return found?.since === since && state === 'read' ? found.rows : null
}
