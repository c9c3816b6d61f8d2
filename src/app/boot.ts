import type { ApiClient } from '@/api/client'
import { createAccess, type Access } from '@/domain/access'
import { entities } from '@/entities'
import type { AnyEntity } from '@/entities/types'
import { alertsSlice } from '@/features/alertas/alertsSlice'
import { bagOf } from '@/lib/bag'
import { KEPT_LISTS } from '@/lib/disk/evictable'
import { readStored, writeStored } from '@/lib/disk/storage'
import { whenIdle } from '@/lib/idle'
import { pause } from '@/lib/pause'
import { inPool } from '@/lib/pool'
import { listActions, selectList } from '@/list/slices'
import { ensureLoaded, load } from '@/list/thunks'
import type { Rows } from '@/list/transitions'
import { ownerOf, type User } from '@/session/user'
import { unconfirmedOrders } from '@/shop/alerts'
import { defaultArticles, latestArticles } from '@/shop/articles/articlesAtStart'
import { alertReads } from './live/alertReads'
import { noticesSlice } from './notices'
import type { AppStore } from './store'

// What a sale is made of besides articles: small lists, read before the first screen shows.
const FOR_THE_SALE = [
  'current_acount_payment_method',
  'caja',
  'default_payment_method_caja',
  'address',
  'price_type',
  'current_acount_payment_method_discount',
  'discount',
  'surchage',
  'category_price_type_range',
  'article_price_type_group',
]
const AT_ONCE = 6
/** Upper limit of the time a screen takes to open on a slow machine, or with a server that does not answer. */
const OPENING_MS = 3_000
const KEEP_EVERY_MS = 2_000
const NEVER = new AbortController().signal
const { bootAdvanced, toastRaised } = noticesSlice.actions

const entitiesByName = (names: readonly string[]) =>
  names.map((name) => entities[name]).filter((entity) => entity !== undefined)

const startsWith = (atBoot: boolean | string | undefined, access: Access): boolean =>
  typeof atBoot === 'string' ? access.has(atBoot) : atBoot === true

/** The catalogue is held locally when the owner says so, but not on a phone (NS-07). */
const downloadsArticles = (user: User, phone: boolean) => Boolean(ownerOf(user).download_articles) && !phone

/** Rows of whole articles and users inside a list leave their ids alone: costs are not kept. */
const idsAlone = (key: string, value: unknown): unknown =>
  ['articles', 'users'].includes(key) && Array.isArray(value)
    ? (value as unknown[]).map((row) => ({ id: bagOf(row).id }))
    : value

/** Puts the lists kept here into the store, as lists read at a time nobody knows. */
function openKept({ dispatch }: AppStore, lists: readonly AnyEntity[]): void {
  const kept = bagOf(readStored(localStorage, KEPT_LISTS))
  for (const entity of lists) {
    const rows = kept[entity.name]
    if (!Array.isArray(rows) || !(rows as unknown[]).every((row) => Number.isInteger(bagOf(row).id))) continue
    dispatch(listActions(entity).loadStarted({ loadId: KEPT_LISTS, refresh: true }))
    dispatch(listActions(entity).loadEnded({ loadId: KEPT_LISTS, models: rows as unknown as Rows, at: 0 }))
  }
}

/** The lists that a sale of this person's company is made of. */
function listsOfSale(access: Access): readonly AnyEntity[] {
  return entitiesByName(FOR_THE_SALE).filter(
    ({ name, list }) =>
      startsWith(list?.atBoot, access) &&
      (!['caja', 'default_payment_method_caja'].includes(name) || access.has('cajas')),
  )
}

/** Keeps what the person sees of the lists of a sale, again a moment after each change. Returns its stop. */
export function keepLists({ getState, subscribe }: AppStore, user: User): () => void {
  const access = createAccess(user)
  const lists = listsOfSale(access)
  let timer: ReturnType<typeof setTimeout> | undefined
  let written: readonly Rows[] = []
  function write() {
    timer = undefined
    const read = lists.filter((entity) => selectList(getState(), entity).loadedAt !== null)
    const rows = read.map((entity) => selectList(getState(), entity).models)
    if (rows.length === written.length && rows.every((one, index) => one === written[index])) return
    written = rows
    const kept = Object.fromEntries(
      read.map(({ name, seenBy }, index) => [
        name,
        rows[index]?.filter((row) => seenBy?.(row, user.id, access.ownsShop) ?? true),
      ]),
    )
    writeStored(localStorage, KEPT_LISTS, JSON.parse(JSON.stringify(kept, idsAlone)))
  }
  const unsubscribe = subscribe(() => (timer ??= setTimeout(write, KEEP_EVERY_MS)))
  return () => {
    clearTimeout(timer)
    unsubscribe()
  }
}

/**
 * Start-up reads: first what a sale needs, with true progress; after three seconds the screens open with what is there,
 * and with the copies kept here of what is not (D-84). Then, while the screens are already in use, the
 * catalogue, the clients, what waits for attention, and the other lists marked `atBoot`, six at a time
 * (BOOT-001…BOOT-012). `phone`: narrower than 700 px. Resolves when everything was read or has failed; no failure stops
 * another. `signal`: the person has left, nothing more is read, and late answers are dropped. `behind`: the entities
 * read behind the catalogue and the clients; default all.
 */
export async function boot(
  store: AppStore,
  api: ApiClient,
  user: User,
  phone: boolean,
  signal = NEVER,
  behind?: readonly string[],
): Promise<void> {
  const { dispatch } = store
  const whileHere = (read: () => Promise<unknown>) => async () => void (signal.aborted || (await read()))
  const access = createAccess(user)
  const first = listsOfSale(access)
  openKept(store, first)
  const unread = new Set(first.map(({ name }) => name))
  const done = () => first.length - unread.size
  dispatch(bootAdvanced({ running: true, done: 0, total: first.length, message: 'Preparando la caja', late: [] }))
  const reading = inPool(
    AT_ONCE,
    first.map((entity) =>
      whileHere(async () => {
        await dispatch(load(entity, { priority: 'sale', refresh: true, signal }))
        unread.delete(entity.name)
        if (!signal.aborted) dispatch(bootAdvanced({ done: done(), message: entity.labels.many }))
      }),
    ),
  )
  await Promise.race([reading, pause(OPENING_MS)])
  if (signal.aborted) return
  dispatch(bootAdvanced({ running: false, late: [...unread] }))

  // The first screen opens before the catalogue's pages want their share of the processor.
  await whenIdle(OPENING_MS)
  const articles = downloadsArticles(user, phone)
  const rest = Object.values(entities)
    .filter(
      ({ name, list }) => startsWith(list?.atBoot, access) && ![...FOR_THE_SALE, 'article', 'client'].includes(name),
    )
    .filter(({ name }) => behind?.includes(name) ?? true)
  await inPool(AT_ONCE, [
    // One after the other: each of a big shop has hundreds of pages, and the articles are needed first.
    async () => {
      if (articles) await whileHere(() => loadArticles(store, user, signal))()
      for (const entity of entitiesByName(phone ? [] : ['client']))
        await whileHere(() => dispatch(ensureLoaded(entity, { priority: 'background', signal })))()
    },
    ...(articles ? [] : [whileHere(() => loadLatestArticles(store, api, signal))]),
    ...(!articles && access.has('articles_default_in_vender')
      ? [whileHere(() => loadDefaultArticles(store, api, signal))]
      : []),
    ...[
      ...(behind === undefined ? alertReads(store, api, user, signal) : []),
      ...rest.map((entity) => () => dispatch(ensureLoaded(entity, { priority: 'background', signal }))),
    ].map((read) =>
      whileHere(async () => {
        await whenIdle(OPENING_MS)
        await whileHere(read)()
      }),
    ),
  ])
}

/** Loads the articles, from the copy kept in this browser where the build has one (ART-011). */
async function loadArticles({ dispatch, getState }: AppStore, { id }: User, signal: AbortSignal) {
  const { article } = entities
  if (article === undefined) return false
  if (!getState().settings?.articleCache) return dispatch(ensureLoaded(article, { priority: 'boot', signal }))
  const { loadKeptArticles } = await import('@/shop/articles/articleCache')
  return dispatch(loadKeptArticles(id, { priority: 'boot', signal }))
}

async function loadLatestArticles(store: AppStore, api: ApiClient, signal: AbortSignal) {
  await loadInto(store, () => latestArticles(api), 'error al cargar ultimos articulos actualizados', signal)
}

/** Not repeated when it fails: the retries of D-27 belong to placing the articles in the cart. */
async function loadDefaultArticles(store: AppStore, api: ApiClient, signal: AbortSignal) {
  await loadInto(store, () => defaultArticles(api), 'error al cargar articulos por defecto', signal)
}

async function loadInto(
  store: AppStore,
  read: () => ReturnType<typeof latestArticles>,
  failure: string,
  signal: AbortSignal,
) {
  const [article] = entitiesByName(['article'])
  if (article === undefined) return
  try {
    const models = await read()
    if (signal.aborted) return
    store.dispatch(listActions(article).upserted(models))
    // Both calls answer all the articles every sale begins with (contract a §6).
    store.dispatch(bootAdvanced({ defaultArticles: true }))
  } catch {
    if (!signal.aborted) store.dispatch(toastRaised(failure))
  }
}

/**
 * Reads the unconfirmed orders every minute while the owner has a store, for whoever may see them, unless the screen of
 * the store does it (BOOT-013). Returns its stop.
 */
export function pollUnconfirmedOrders(store: AppStore, api: ApiClient, user: User): () => void {
  if (!ownerOf(user).online || !createAccess(user).can('order.index')) return () => undefined
  let stopped = false
  const timer = setInterval(() => {
    if (window.location.pathname.startsWith('/online')) return
    unconfirmedOrders(api).then(
      (orders) => void (stopped || store.dispatch(alertsSlice.actions.received({ unconfirmedOrders: orders }))),
      () => undefined,
    )
  }, 60_000)
  return () => {
    stopped = true
    clearInterval(timer)
  }
}
