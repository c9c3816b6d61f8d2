import { useEffect, useState } from 'react'
import { useThunkDispatch } from '@/api/thunk'
import type { EntityDefinition, Model } from '@/entities/types'
import { useListState } from '@/list/hooks'
import { searchFromModal } from '@/list/search/searches'

const SHOWN = 8
const SHORTEST = 2
const PAUSE_MS = 250

/**
 * The records held here that match; while the list is not complete here, also those the server finds a moment later.
 */
export function useServerSearch<M extends Model>(
  entity: EntityDefinition<M>,
  query: string,
  keys: readonly string[],
  local: readonly M[],
): readonly M[] {
  const dispatch = useThunkDispatch()
  const whole = useListState(entity).loadedAt !== null
  const [answer, setAnswer] = useState<{ query: string; rows: readonly M[] } | null>(null)
  const wanted = query.trim()
  const asks = !whole && wanted.length >= SHORTEST

  useEffect(() => {
    if (!asks) return
    const stop = new AbortController()
    const timer = setTimeout(() => {
      dispatch(searchFromModal(entity, wanted, keys, { signal: stop.signal })).then(
        (page) => setAnswer({ query: wanted, rows: page.models as readonly Model[] as readonly M[] }),
        // When the server's search fails, the records held here are still offered.
        () => undefined,
      )
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [dispatch, entity, keys, asks, wanted])

  if (!asks || answer?.query !== wanted) return local.slice(0, SHOWN)
  const known = new Set(local.map(({ id }) => id))
  return [...local, ...answer.rows.filter(({ id }) => !known.has(id))].slice(0, SHOWN)
}
