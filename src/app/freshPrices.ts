import type { Thunk } from '@/api/thunk'
import { entities } from '@/entities'
import { article } from '@/entities/article'
import type { Article } from '@/entities/articleRecord'
import type { Model } from '@/entities/types'
import { selectVender } from '@/features/vender/cart/selectors'
import { readAgain, wasAsked } from '@/list/readAgain'
import { found, MOST_AT_ONCE } from '@/list/search/searches'
import { listActions, selectList } from '@/list/slices'
import type { Filter } from '@/list/state'
import { load } from '@/list/thunks'
import { selectUser } from '@/session/sessionSlice'
import { ownerOf } from '@/session/user'
import { articleById } from '@/shop/articles/articleIndex'
import { outdatedSlice } from '@/shop/articles/outdated'
import { rereadArticles } from '@/shop/articles/rereadArticles'
import { selectNotices } from './notices'
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
/** Most pages of newly priced articles; when there are more, reading the list costs fewer requests. */
const FEW_PAGES = 4

/**
 * What the server makes the prices of other articles from: it prices those anew before it answers the change, and no
 * event names them (contract a §12). `columns`: those of the record that count; `by`: the article's column that names
 * the record; `lists`: the lists that show the same percentages (contract a §14.11).
 */
const SOURCES = [
  { name: 'provider', columns: ['percentage_gain', 'dolar', 'provider_price_lists'], by: 'provider_id', lists: [] },
  { name: 'category', columns: ['price_types'], by: 'category_id', lists: ['price_type'] },
  { name: 'sub_category', columns: ['price_types'], by: 'sub_category_id', lists: ['price_type'] },
  { name: 'price_type', columns: ['categories', 'sub_categories'], by: null, lists: ['category', 'sub_category'] },
] as const

/** Articles that the server has priced anew: how to ask for them (no filter: all), and how to tell them among those held. */
interface Repriced {
  filters: readonly Filter[]
  isOne: (row: Article) => boolean
}

const OF_THE_OWNER: Readonly<Record<'dollar' | 'iva_included', Repriced>> = {
  dollar: {
    filters: [{ key: 'cost_in_dollars', type: 'checkbox', checkbox: 1 }],
    isOne: ({ cost_in_dollars }) => Boolean(cost_in_dollars),
  },
  iva_included: { filters: [], isOne: () => true },
}

/** The percentages in a column, for comparison: `[[3, 20], [4, 30]]` of embedded records, or the number. */
function figures(value: unknown): unknown {
  if (!Array.isArray(value)) return Number(value ?? NaN)
  const rows = value as { id: number; percentage?: unknown; pivot?: { percentage?: unknown } }[]
  return rows
    .map(({ id, percentage, pivot }) => [id, Number((pivot ? pivot.percentage : percentage) ?? NaN)])
    .sort(([one = 0], [other = 0]) => one - other)
}

const figuresOf = (row: Model, columns: readonly string[]) =>
  JSON.stringify(columns.map((column) => figures((row as unknown as Record<string, unknown>)[column])))

/** Articles of the list, and those that only a search has brought. */
const heldArticles = (state: unknown): readonly Article[] => {
  const { models, filtered } = selectList(state, article)
  const held = new Map([...(filtered ?? []), ...models].map((row) => [row.id, row]))
  return [...held.values()] as unknown as readonly Article[]
}

/** Marks the articles until they are read: the till reads a marked article before it sells it. Resolves to whether all were read. */
const readRepriced =
  ({ filters, isOne }: Repriced): Thunk<Promise<boolean>> =>
  async (dispatch, getState, { api }) => {
    const ids = new Set(
      heldArticles(getState())
        .filter(isOne)
        .map(({ id }) => id),
    )
    if (ids.size === 0) return true
    dispatch(outdatedSlice.actions.pricesOutdated([...ids]))
    if (filters.length > 0 && ids.size <= MOST_AT_ONCE) {
      const rows = await found(api, article, filters).catch(() => null)
      if (rows === null) return false
      dispatch(listActions(article).upserted(rows.models.filter(({ id }) => ids.has(id))))
    } else {
      const inSale = selectVender(getState()).cart.items.flatMap(({ kind, id }) => (kind === 'article' ? [id] : []))
      const first = inSale.filter((id) => ids.has(id))
      if ((await dispatch(rereadArticles(first, 'user'))) === 0) dispatch(outdatedSlice.actions.pricesRead(first))
      if ((await dispatch(rereadArticles([...ids], 'user'))) > 0) return false
    }
    dispatch(outdatedSlice.actions.pricesRead([...ids]))
    return true
  }

const BY_AGE_OF_PRICE: Filter = { key: 'final_price_updated_at', type: 'date', ordenar_de: 'DESC' }
const pricedAt = (row: Model | undefined) =>
  (row as { final_price_updated_at?: string | null } | undefined)?.final_price_updated_at ?? ''

/**
 * Reads the held articles whose final price is newer than `since`, the newest one known before.
 * Resolves to the newest one now.
 */
const readNewPrices =
  (since: string): Thunk<Promise<string>> =>
  async (dispatch, getState, { api }) => {
    const isNews = (row: Model) => {
      const held = articleById(selectList(getState(), article).models, row.id ?? 0)
      return held !== undefined && pricedAt(held) !== pricedAt(row)
    }
    const news: Model[] = []
    let newest = since
    for (let page = 1; page <= FEW_PAGES; page++) {
      const { models, lastPage } = await found(api, article, [BY_AGE_OF_PRICE], page)
      if (page === 1) newest = pricedAt(models[0])
      news.push(...models.filter(isNews))
      if (page >= lastPage || since === '' || pricedAt(models.at(-1)) <= since) {
        if (news.length > 0) dispatch(listActions(article).upserted(news))
        return newest
      }
    }
    const unread = await dispatch(rereadArticles(heldArticles(getState()).map(({ id }) => id)))
    return unread === 0 ? newest : since
  }

/** Calls `take` with the articles of each source whose figures changed in the store, by a save here or by an event. */
function followSources({ dispatch, getState }: AppStore, take: (concerned: Repriced) => void): () => void {
  const rowsOf = (name: string) => selectList(getState(), entities[name] ?? article).models
  const owner = () => {
    const user = selectUser(getState())
    return user && ownerOf(user)
  }
  let before = SOURCES.map(({ name }) => rowsOf(name))
  let ownerBefore = owner()

  function compare({ name, columns, by, lists }: (typeof SOURCES)[number], last: readonly Model[]) {
    const known = new Map(last.map((row) => [row.id, row]))
    for (const row of rowsOf(name)) {
      const old = known.get(row.id)
      if (old === undefined || old === row || figuresOf(old, columns) === figuresOf(row, columns)) continue
      for (const other of lists) {
        const entity = entities[other]
        if (entity && wasAsked(selectList(getState(), entity))) void dispatch(readAgain(entity))
      }
      if (by === null) continue
      take({ filters: [{ key: by, type: 'search', igual_que: row.id ?? 0 }], isOne: (each) => each[by] === row.id })
    }
  }

  return () => {
    const [last, lastOwner] = [before, ownerBefore]
    before = SOURCES.map(({ name }) => rowsOf(name))
    ownerBefore = owner()
    SOURCES.forEach((source, index) => last[index] !== before[index] && compare(source, last[index] ?? []))
    if (lastOwner === ownerBefore || !lastOwner || !ownerBefore) return
    for (const key of ['iva_included', 'dollar'] as const)
      if (Number(lastOwner[key] ?? 0) !== Number(ownerBefore[key] ?? 0)) return take(OF_THE_OWNER[key])
  }
}

/**
 * Keeps the prices of the held articles those of the server. A change made here, or that an event tells of, is read at
 * once; any other within a minute; stock and the lists' own prices, which no event or date tells of, with the whole list
 * by its age (contract a §0.10, §9.4). Articles in a cart keep their price, and the line says so (U21). Returns its stop.
 */
export function watchPrices(store: AppStore): () => void {
  const { dispatch, getState } = store
  let due: readonly Repriced[] = []
  let reading = false
  let newest = ''
  let triedAt = -Infinity

  async function readDue() {
    const [first] = due
    if (reading || first === undefined) return
    reading = true
    const read = await dispatch(readRepriced(first))
    reading = false
    if (!read) return
    due = due.filter((each) => each !== first)
    await readDue()
  }
  const followed = followSources(store, (concerned) => {
    due = [...due, concerned]
    void readDue()
  })

  function look(old: number) {
    const { models, loadedAt, loadId, byPage } = selectList(getState(), article)
    if (document.visibilityState !== 'visible' || loadId !== null) return
    void readDue()
    const age = Date.now() - Math.max(loadedAt ?? 0, triedAt)
    if (loadedAt !== null && !byPage && age >= Math.max(old, (models.length / PAGE) * MS_A_PAGE)) {
      triedAt = Date.now()
      void dispatch(load(article, { priority: 'background', refresh: true }))
    } else if (models.length > 0)
      void dispatch(readNewPrices(newest)).then(
        (now) => (newest = now),
        () => undefined,
      )
  }
  let { notifications } = selectNotices(getState())
  const unsubscribe = store.subscribe(() => {
    followed()
    const last = notifications
    notifications = selectNotices(getState()).notifications
    // The end of an import, of this computer or another.
    if (last !== notifications && notifications.length > last.length) look(OLD_MS)
  })
  const onView = () => look(OLD_ON_RETURN_MS)
  const timer = setInterval(() => look(OLD_MS), LOOK_MS)
  document.addEventListener('visibilitychange', onView)
  return () => {
    unsubscribe()
    clearInterval(timer)
    document.removeEventListener('visibilitychange', onView)
  }
}
