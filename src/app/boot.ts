import * as calls from '@/api/calls'
import type { ApiClient } from '@/api/client'
import { createAccess, type Access } from '@/domain/access'
import { entities } from '@/entities'
import { alertsSlice, type AlertsState } from '@/features/alertas/alertsSlice'
import { listActions } from '@/list/slices'
import { ensureLoaded } from '@/list/thunks'
import { whenIdle } from '@/lib/idle'
import { inPool } from '@/lib/pool'
import { ownerOf, type User } from '@/session/user'
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
]
const AT_ONCE = 6
/** A screen opens on a slow machine in less. */
const OPENING_MS = 3_000
const { bootAdvanced, toastRaised } = noticesSlice.actions

const entitiesByName = (names: readonly string[]) => names.map((name) => entities[name]).filter((entity) => entity !== undefined)

const startsWith = (atBoot: boolean | string | undefined, access: Access): boolean =>
  typeof atBoot === 'string' ? access.has(atBoot) : atBoot === true

/** The catalogue is held locally when the owner says so, but not on a phone (NS-07). */
const downloadsArticles = (user: User, phone: boolean) => Boolean(ownerOf(user).download_articles) && !phone

/**
 * Start-up reads: first what a sale needs, with true progress; then, while the screens are already in use, the catalogue,
 * the clients, what waits for attention, and the other lists marked `atBoot`, six at a time (BOOT-001…BOOT-012).
 * `phone`: narrower than 700 px. Resolves when everything was read or has failed; no failure stops another.
 */
export async function boot(store: AppStore, api: ApiClient, user: User, phone: boolean): Promise<void> {
  const { dispatch } = store
  const access = createAccess(user)
  const first = entitiesByName(FOR_THE_SALE).filter(
    (entity) => !['caja', 'default_payment_method_caja'].includes(entity.name) || access.has('cajas'),
  )
  let done = 0
  dispatch(bootAdvanced({ running: true, done, total: first.length, message: 'Preparando la caja' }))
  await inPool(
    AT_ONCE,
    first.map((entity) => async () => {
      await dispatch(ensureLoaded(entity, { priority: 'boot' }))
      done++
      dispatch(bootAdvanced({ done, message: entity.labels.many }))
    }),
  )
  dispatch(bootAdvanced({ running: false }))

  // The first screen opens before the catalogue's pages want their share of the processor.
  await whenIdle(OPENING_MS)
  const articles = downloadsArticles(user, phone)
  const heavy = [...(articles ? ['article'] : []), ...(phone ? [] : ['client'])]
  const rest = Object.values(entities).filter(
    ({ name, list }) => startsWith(list?.atBoot, access) && ![...FOR_THE_SALE, 'article', 'client'].includes(name),
  )
  await inPool(AT_ONCE, [
    ...entitiesByName(heavy).map(
      (entity) => () => (entity.name === 'article' ? loadArticles(store, user) : dispatch(ensureLoaded(entity, { priority: 'boot' }))),
    ),
    ...(articles ? [] : [() => loadLatestArticles(store, api)]),
    ...(!articles && access.has('articles_default_in_vender') ? [() => loadDefaultArticles(store, api)] : []),
    ...[...alertReads(store, api, user), ...rest.map((entity) => () => dispatch(ensureLoaded(entity, { priority: 'background' })))].map(
      (read) => async () => {
        await whenIdle(OPENING_MS)
        await read()
      },
    ),
  ])
}

/** With the copy kept in this browser where the build wants one (ART-011). */
async function loadArticles({ dispatch, getState }: AppStore, { id }: User) {
  const { article } = entities
  if (article === undefined) return false
  if (!getState().articleCache) return dispatch(ensureLoaded(article, { priority: 'boot' }))
  const { loadKeptArticles } = await import('@/list/articleCache')
  return dispatch(loadKeptArticles(id, { priority: 'boot' }))
}

async function loadLatestArticles(store: AppStore, api: ApiClient) {
  await loadInto(store, () => calls.latestArticles(api), 'error al cargar ultimos articulos actualizados')
}

/** Not repeated when it fails: the retries of D-27 belong to placing the articles in the cart. */
async function loadDefaultArticles(store: AppStore, api: ApiClient) {
  await loadInto(store, () => calls.defaultArticles(api), 'error al cargar articulos por defecto')
}

async function loadInto(store: AppStore, read: () => ReturnType<typeof calls.latestArticles>, failure: string) {
  const [article] = entitiesByName(['article'])
  if (article === undefined) return
  try {
    store.dispatch(listActions(article).upserted(await read()))
  } catch {
    store.dispatch(toastRaised(failure))
  }
}

/** The calls behind the alerts, those this user and this owner have (D-47). */
function alertReads(store: AppStore, api: ApiClient, user: User): (() => Promise<void>)[] {
  const access = createAccess(user)
  const into =
    <K extends keyof AlertsState>(key: K, read: (api: ApiClient) => Promise<AlertsState[K]>) =>
    async () => {
      store.dispatch(alertsSlice.actions.received({ [key]: await read(api) }))
    }
  const reads = [
    ...(access.can('order.index') ? [into('unconfirmedOrders', calls.unconfirmedOrders)] : []),
    into('ordersToAdvise', calls.ordersToAdvise),
    ...(ownerOf(user).dias_alertar_empleados_ventas_no_cobradas ? [into('unpaidSales', calls.unpaidSales)] : []),
    into('movementsInProgress', calls.movementsInProgress),
    into('invoicingProblems', calls.invoicingProblems),
    async () => {
      const [buyer] = entitiesByName(['buyer'])
      if (buyer !== undefined) await store.dispatch(ensureLoaded(buyer, { priority: 'background' }))
    },
  ]
  let left = reads.length
  return reads.map(
    (read) => () =>
      read().finally(() => {
        if (--left === 0) store.dispatch(alertsSlice.actions.received({ settled: true }))
      }),
  )
}

/** Unconfirmed orders again every minute while the owner has a store, unless they are being looked at (BOOT-013). Returns its stop. */
export function pollUnconfirmedOrders(store: AppStore, api: ApiClient, user: User): () => void {
  if (!ownerOf(user).online) return () => undefined
  const timer = setInterval(() => {
    if (window.location.pathname.startsWith('/online')) return
    calls.unconfirmedOrders(api).then(
      (unconfirmedOrders) => store.dispatch(alertsSlice.actions.received({ unconfirmedOrders })),
      () => undefined,
    )
  }, 60_000)
  return () => clearInterval(timer)
}
