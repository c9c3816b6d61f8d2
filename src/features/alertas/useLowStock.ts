import { useMemo } from 'react'
import { lowStock } from '@/domain/stock/lowStock'
import { article } from '@/entities/article'
import type { Article } from '@/entities/articleRecord'
import { useListState, useModels } from '@/list/hooks'

/** Articles under their minimum; null until every article has been read. */
export function useLowStock(): readonly Article[] | null {
  const articles = useModels(article)
  const { loadedAt } = useListState(article)
  const short = useMemo(() => lowStock(articles), [articles])
  return loadedAt === null ? null : short
}
