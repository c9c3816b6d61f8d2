import { useEffect, useMemo, useState } from 'react'
import { useSelector } from 'react-redux'
import { useThunkDispatch } from '@/api/thunk'
import { article as articleEntity } from '@/entities/article'
import type { Article } from '@/entities/articleRecord'
import { searchArticles } from '@/list/articleIndex'
import { useListState } from '@/list/hooks'
import { searchFromModal } from '@/list/thunks'
import { selectArticles } from './selectors'

const SHOWN = 50
const SHORTEST = 2
const PAUSE_MS = 250
const KEYS = ['name', 'bar_code', 'provider_code']

interface Search {
  articles: readonly Article[]
  /** The server is being asked, because the catalogue is not held here whole. */
  asking: boolean
  failed: boolean
}

/** Articles by every word of the query: here at once, and on the server while the catalogue is not here. */
export function useArticleSearch(query: string): Search {
  const dispatch = useThunkDispatch()
  const rows = useSelector(selectArticles)
  const whole = useListState(articleEntity).loadedAt !== null
  const [remote, setRemote] = useState<{ query: string; articles: readonly Article[]; failed: boolean } | null>(null)
  const wanted = query.trim()
  const asks = !whole && wanted.length >= SHORTEST

  useEffect(() => {
    if (!asks) return
    const stop = new AbortController()
    const timer = setTimeout(() => {
      dispatch(searchFromModal(articleEntity, wanted, KEYS, { signal: stop.signal })).then(
        (page) => setRemote({ query: wanted, articles: page.models as unknown as readonly Article[], failed: false }),
        () => stop.signal.aborted || setRemote({ query: wanted, articles: [], failed: true }),
      )
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [dispatch, asks, wanted])

  const local = useMemo(() => (wanted === '' ? [] : searchArticles(rows, wanted, SHOWN)), [rows, wanted])
  const answered = remote?.query === wanted ? remote : null
  if (!asks) return { articles: local, asking: false, failed: false }
  const known = new Set(local.map(({ id }) => id))
  const more = answered?.articles.filter(({ id }) => !known.has(id)) ?? []
  return { articles: [...local, ...more].slice(0, SHOWN), asking: answered === null, failed: answered?.failed ?? false }
}
