import { createSelector } from '@reduxjs/toolkit'
import { useEffect, useMemo, useState } from 'react'
import { useSelector } from 'react-redux'
import { useThunkDispatch } from '@/api/thunk'
import { article as articleEntity } from '@/entities/article'
import type { Article } from '@/entities/articleRecord'
import type { Combo } from '@/entities/combo'
import type { Service } from '@/entities/service'
import { articleByCode, searchArticles, type CodeColumn } from '@/shop/articles/articleIndex'
import { selectCodeColumn } from '@/shop/articles/articleLookup'
import { useListState, useNeeded } from '@/list/hooks'
import { searchFromModal } from '@/list/search/searches'
import { fold, hasEveryWord, words } from '@/lib/text'
import { foundOf, type Found } from '../cart/found'
import { selectAccess, selectArticles, selectCombos, selectServices } from '../cart/selectors'

const SHOWN = 40
const LATEST = 15
const SHORTEST = 2
const PAUSE_MS = 250
const KEYS = ['name', 'bar_code', 'provider_code', 'num']

interface Search {
  found: readonly Found[]
  /** The server is being asked, because the catalogue is not held here whole. */
  asking: boolean
  failed: boolean
}

interface Held {
  rows: ReturnType<typeof selectArticles>
  combos: readonly Combo[]
  services: readonly Service[]
  column: CodeColumn
}

const NONE: readonly never[] = []
/** The articles, combos and services held here. */
export const selectHeld = createSelector(
  selectArticles,
  selectCombos,
  selectServices,
  selectCodeColumn,
  selectAccess,
  (rows, combos, services, column, { has }): Held => ({
    rows,
    combos: has('combos') ? combos : NONE,
    services,
    column,
  }),
)

/** The article whose code or number is exactly the query; it goes before those that only contain it. */
function exact({ rows, column }: Held, query: string): Article | undefined {
  if (!/\d/.test(query)) return undefined
  for (const name of [column, 'bar_code', 'num', 'provider_code'] as const) {
    const hit = articleByCode(rows, query, name)
    if (hit?.variantId === 0) return hit.article
  }
  return undefined
}

/**
 * Searches what is held here. Without a query: the newest articles. Otherwise: the article of exactly that code, then
 * combos, services and articles with every word.
 */
export function searchHere(held: Held, query: string): readonly Found[] {
  const wanted = query.trim()
  if (wanted === '')
    return (held.rows.slice(0, LATEST) as unknown as readonly Article[]).map((article) => foundOf('article', article))
  const parts = words(wanted)
  const fits = ({ name }: { name: string }) => hasEveryWord(fold(name), parts)
  const first = exact(held, wanted)
  const articles = searchArticles(held.rows, wanted, SHOWN).filter((article) => article !== first)
  return [
    ...(first ? [foundOf('article', first)] : []),
    ...held.combos.filter(fits).map((combo) => foundOf('combo', combo)),
    ...held.services.filter(fits).map((service) => foundOf('service', service)),
    ...articles.map((article) => foundOf('article', article)),
  ].slice(0, SHOWN)
}

/**
 * Searches articles, combos and services by every word of the query: here at once, and articles on the server too while
 * the catalogue here is not whole.
 */
export function useArticleSearch(query: string): Search {
  const dispatch = useThunkDispatch()
  const held = useSelector(selectHeld)
  useNeeded(useSelector((state) => selectAccess(state).has('combos')) ? 'combo' : '')
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

  const local = useMemo(() => searchHere(held, wanted), [held, wanted])
  const answered = remote?.query === wanted ? remote : null
  const found = useMemo(() => (answered === null ? local : withOthers(local, answered.articles)), [local, answered])
  if (!asks) return { found: local, asking: false, failed: false }
  return { found, asking: answered === null, failed: answered?.failed ?? false }
}

/** What is held here first, then what only the server knew. */
function withOthers(local: readonly Found[], articles: readonly Article[]): readonly Found[] {
  const known = new Set(local.flatMap(({ kind, record }) => (kind === 'article' ? [record.id] : [])))
  const others = articles.filter(({ id }) => !known.has(id)).map((article) => foundOf('article', article))
  return [...local, ...others].slice(0, SHOWN)
}
