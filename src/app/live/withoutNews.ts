import type { ApiClient } from '@/api/client'
import { pageIn } from '@/api/read'
import type { Thunk } from '@/api/thunk'
import { article } from '@/entities/article'
import { listPath } from '@/entities/paths'
import type { AnyEntity, Model } from '@/entities/types'
import { stampOf, toMoment } from '@/lib/dates'
import { listActions, selectList } from '@/list/slices'
import type { ListState } from '@/list/state'
import { sharing } from '@/list/transitions'
import { selectSession } from '@/session/sessionSlice'
import { selectNotices } from '../notices'
import type { AppStore } from '../store'
import { rereadLists } from './rereadLists'

const LOOK_MS = 18_000
/**
 * Each page costs a request; a list of many is read less often, so that it takes a tenth of those allowed (contract d §2).
 * As many rows of a list that comes in one piece count as a page.
 */
const MS_A_PAGE = 2_000
const ROWS = 100
/** Read whether or not anybody looks at them: the till and the alerts use them. */
const ALWAYS = ['caja', 'sale', 'client']

function isDue({ name }: AnyEntity, list: ListState): boolean {
  const { viewers, loadId, searchId, loadedAt, byPage, filterPage, models, totalPages } = list
  if (loadId !== null || searchId !== null || (viewers === 0 && !ALWAYS.includes(name))) return false
  // A person on a later page would be thrown back to the first.
  if (byPage) return viewers > 0 && filterPage <= 1
  const pages = Math.max(totalPages, models.length / ROWS)
  // The articles are read by their changes.
  return name !== article.name && Date.now() - (loadedAt ?? 0) >= Math.max(LOOK_MS - 1_000, pages * MS_A_PAGE)
}

const changedAt = (row: Model) => (row as { updated_at?: string }).updated_at ?? ''

/** Reads the articles that changed since the newest change that is known, by the server's clock. */
const readChanged: Thunk<Promise<void>> = async (dispatch, getState, { api }) => {
  const { models, loadedAt, loadId, byPage } = selectList(getState(), article)
  if (loadedAt === null || loadId !== null || byPage) return
  const newest = models.reduce((last, row) => (changedAt(row) > last ? changedAt(row) : last), '')
  // A second before: another may have changed within the same one.
  const since = stampOf(toMoment(newest)?.subtract(1, 'second').toISOString())
  if (since === '') return
  const options = { quiet: true, priority: 'background' } as const
  const changed: Model[] = []
  for (let page = 1; ; page++) {
    const path = `${listPath(article, { page })}&updated_after=${encodeURIComponent(since)}`
    const { models: rows, lastPage } = pageIn(api, article, await api.get(path, options), path)
    changed.push(...rows)
    if (page >= lastPage) break
  }
  const held = new Set(models)
  const news = sharing(models, changed, 0).filter((row) => !held.has(row))
  if (news.length > 0) dispatch(listActions(article).upserted(news))
}

/**
 * Looks for what others add and change, of which v3.2.0 tells nothing (contract d §8), while the page is visible.
 * Returns its stop.
 */
export function lookForNews(store: AppStore, api: ApiClient): () => void {
  function look() {
    const isHere = document.visibilityState === 'visible' && selectNotices(store.getState()).link === 'online'
    if (!api.isNewer() || !isHere || selectSession(store.getState()).status !== 'authenticated') return
    rereadLists(store, isDue)
    void store.dispatch(readChanged).catch(() => undefined)
  }
  const timer = setInterval(look, LOOK_MS)
  return () => clearInterval(timer)
}
