import type { ApiClient } from '@/api/client'
import { rowsAt } from '@/api/read'
import type { Thunk } from '@/api/thunk'
import { article } from '@/entities/article'
import { segmentOf } from '@/entities/paths'
import type { Model } from '@/entities/types'
import { stamp } from '@/lib/dates'
import { diskValue } from '@/lib/disk/diskValue'
import { listActions, selectList } from '@/list/slices'
import { load, type LoadOptions } from '@/list/thunks'
import type { Rows } from '@/list/transitions'
import { CATALOGUE_PREFIX } from '@/lib/disk/evictable'

/** A catalogue of more pages than these is not kept (ART-012). */
const MOST_PAGES = 15
const CANCELED = 'canceled'

interface Copy {
  /** The shop's time, `YYYY-MM-DD HH:mm:ss`, when the reading of the copy began. */
  at: string
  models: Rows
}

/** Each person has a copy of his own: what one may see, the next one may not (ART-011). */
export const articleCacheKey = (userId: number): string => `${CATALOGUE_PREFIX}${userId}`

function parseCopy(value: unknown): Copy | typeof CANCELED | null {
  if (value === CANCELED) return CANCELED
  const { at, models } = (value ?? {}) as Partial<Copy>
  const whole =
    typeof at === 'string' &&
    Array.isArray(models) &&
    models.every((row: Partial<Model> | null) => Number.isInteger(row?.id))
  return whole ? { at, models: models as Rows } : null
}

/**
 * The list's address tells the server when the copy was made; the server answers the whole list all the same (D-10).
 */
const sinceOf = (copy: ReturnType<typeof parseCopy>): string | undefined => (copy === CANCELED ? 'null' : copy?.at)

const isAscending = (rows: Rows) => rows.length > 1 && (rows[0]?.id ?? 0) < (rows.at(-1)?.id ?? 0)

/** Turns the list newest first, if the server sent it the other way round (ART-014). */
const turned = (): Thunk<Rows> => (dispatch, getState) => {
  const { models } = selectList(getState(), article)
  if (!isAscending(models)) return models
  const loadId = 'turned'
  dispatch(listActions(article).loadStarted({ loadId, refresh: true }))
  dispatch(listActions(article).loadEnded({ loadId, models: [...models].reverse(), at: Date.now() }))
  return selectList(getState(), article).models
}

/** Ids of the articles deleted since a moment `YYYY-MM-DD HH:mm:ss` of the shop's clock (LIST-058, ART-015). Rejects with an `ApiError`. */
export async function deletedSince(api: ApiClient, moment: string): Promise<readonly number[]> {
  const path = `${segmentOf(article)}/deleted-models/${encodeURIComponent(moment)}`
  return (await rowsAt(api, article, path, { priority: 'background' })).map(({ id }) => id ?? 0)
}

/**
 * Reads the catalogue with a copy kept in this browser: the copy is there at once, so that selling can begin, and the server's list takes its
 * place when it is whole. A catalogue of more than 15 pages is not kept (ART-010…ART-015). Resolves to whether the list was read whole.
 */
export const loadKeptArticles =
  (userId: number, options: LoadOptions = {}): Thunk<Promise<boolean>> =>
  async (dispatch, getState, { api }) => {
    const actions = listActions(article)
    const kept = diskValue(articleCacheKey(userId), parseCopy)
    const copy = await kept.read()
    const { models, loadedAt, loadId } = selectList(getState(), article)
    if (options.signal?.aborted) return false
    if (loadedAt !== null || loadId !== null) return true
    // `upserted` puts each new record in front of those before it.
    if (copy !== null && copy !== CANCELED && models.length === 0)
      dispatch(actions.upserted([...copy.models].reverse()))

    const at = stamp()
    const since = sinceOf(copy)
    let pages = 0
    const onPage: LoadOptions['onPage'] = (page, total) => {
      pages = Math.max(pages, total)
      options.onPage?.(page, total)
    }
    if (!(await dispatch(load(article, { ...options, ...(since !== undefined && { since }), onPage })))) return false
    if (pages > MOST_PAGES) {
      await kept.change(() => CANCELED)
      return true
    }
    dispatch(turned())
    if (copy !== null && copy !== CANCELED) dispatch(actions.removed(await deletedSince(api, copy.at).catch(() => [])))
    const { models: whole, loadedAt: stillThere } = selectList(getState(), article)
    // The person signed out meanwhile: his copy was erased and must not come back.
    if (stillThere === null) return false
    await kept.change(() => ({ at, models: whole }))
    return true
  }
