import { article } from '@/entities/article'
import { selectList } from '@/list/slices'
import { load } from '@/list/thunks'
import type { AppStore } from './store'

const LOOK_MS = 60_000
const OLD_MS = 10 * 60_000
/** A person who comes back to this tab may have changed prices in another. */
const OLD_ON_RETURN_MS = 2 * 60_000
const PAGE = 200
/**
 * Each page costs one of the requests allowed per minute. A large catalogue is read less often, so that it takes at
 * most a tenth of them.
 */
const MS_A_PAGE = 10_000

/**
 * No event announces prices changed for many articles at once (contract a §9.4), so the held catalogue is read again by
 * its age, sooner when somebody comes back to the page. Articles in a cart keep their price, and the line says so
 * (U21). Returns its stop.
 */
export function watchCatalogue({ dispatch, getState }: AppStore): () => void {
  let triedAt = -Infinity
  function look(old: number) {
    const { models, loadedAt, loadId, byPage } = selectList(getState(), article)
    if (document.visibilityState !== 'visible' || loadedAt === null || loadId !== null || byPage) return
    const age = Date.now() - Math.max(loadedAt, triedAt)
    if (age < Math.max(old, (models.length / PAGE) * MS_A_PAGE)) return
    triedAt = Date.now()
    void dispatch(load(article, { priority: 'background', refresh: true }))
  }
  const onView = () => look(OLD_ON_RETURN_MS)
  const timer = setInterval(() => look(OLD_MS), LOOK_MS)
  document.addEventListener('visibilitychange', onView)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', onView)
  }
}
