import { Link } from 'react-router-dom'
import { useThunkDispatch } from '@/api/thunk'
import { article } from '@/entities/article'
import { listActions } from '@/list/slices'
import { useArticlesHeld } from '../articles/useArticlesHeld'
import { STOCK_LEVELS, type StockLevel } from './stockLevels'

/**
 * Leads to the articles of that level, whatever filters the list had before; only words where the catalogue is not held
 * here.
 */
export function StockLevelLink({ level, onFollow }: { level: StockLevel; onFollow?: () => void }) {
  const dispatch = useThunkDispatch()
  const held = useArticlesHeld()
  const { label } = STOCK_LEVELS[level]
  if (!held) return label
  return (
    <Link
      to={{ pathname: '/listado', search: `?stock=${level}` }}
      onClick={() => {
        dispatch(listActions(article).filtersCleared())
        onFollow?.()
      }}
    >
      {label}
    </Link>
  )
}
