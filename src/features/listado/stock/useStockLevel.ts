import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { Article } from '@/entities/articleRecord'
import type { OwnChip } from '@/list/search/FilterChips'
import { useArticlesHeld } from '@/shop/articles/useArticlesHeld'
import { isStockLevel, STOCK_LEVELS } from '@/shop/stock/stockLevels'

/**
 * Only active articles, as the server lists them: a search by code finds articles of any status, and the till holds
 * those too (contract a §11.6).
 */
const isActive = ({ status }: Article) => status === 'active'

/**
 * The rows `?stock=` asks for (all active ones without it), and its chip. It needs the whole list: of one page of the
 * server it would filter only what happens to be on it.
 */
export function useStockLevel(): { only: (article: Article) => boolean; chips: readonly OwnChip[] } {
  const [params, setParams] = useSearchParams()
  const held = useArticlesHeld()
  const asked = params.get('stock')
  const level = held && isStockLevel(asked) ? STOCK_LEVELS[asked] : null
  const only = useMemo(
    () => (level === null ? isActive : (article: Article) => isActive(article) && level.fits(article)),
    [level],
  )
  const onClear = () =>
    setParams((before) => {
      before.delete('stock')
      return before
    })
  return { only, chips: level === null ? [] : [{ text: level.label, onClear }] }
}
