import type { ApiClient } from '@/api/client'
import type { Dispatch } from '@/api/thunk'
import { createAccess } from '@/domain/access'
import { buyer } from '@/entities/buyer'
import { alertsSlice, type AlertsState } from '@/features/alertas/alertsSlice'
import { ensureLoaded } from '@/list/thunks'
import { ownerOf, type User } from '@/session/user'
import * as calls from '@/shop/alerts'
import { selectNotices } from '../notices'
import type { AppStore } from '../store'

type Read = () => Promise<void>

const AGAIN_MS = 60_000
const { received } = alertsSlice.actions

/**
 * The reads of the alerts, without those this user and this owner do not have (D-47). Each rejects when it fails.
 * `unpaid`: include the unpaid sales.
 */
export function callsOf(dispatch: Dispatch, api: ApiClient, user: User, signal: AbortSignal, unpaid = true): Read[] {
  const into =
    <K extends keyof AlertsState>(key: K, read: (api: ApiClient) => Promise<AlertsState[K]>) =>
    async () => {
      const answer = await read(api)
      if (!signal.aborted) dispatch(received({ [key]: answer }))
    }
  return [
    ...(createAccess(user).can('order.index') ? [into('unconfirmedOrders', calls.unconfirmedOrders)] : []),
    into('ordersToAdvise', calls.ordersToAdvise),
    ...(unpaid && ownerOf(user).dias_alertar_empleados_ventas_no_cobradas
      ? [into('unpaidSales', calls.unpaidSales)]
      : []),
    into('movementsInProgress', calls.movementsInProgress),
    into('invoicingProblems', calls.invoicingProblems),
    async () => {
      if (!(await dispatch(ensureLoaded(buyer, { priority: 'background', signal })))) throw new Error('unread')
    },
  ]
}

/**
 * The first reads of the alerts, to be run by the caller. When all have run, the store learns whether all were
 * answered; the failed ones are repeated every minute while the server is there, until `signal` ends it.
 */
export function alertReads(store: AppStore, api: ApiClient, user: User, signal: AbortSignal): Read[] {
  const reads = callsOf(store.dispatch, api, user, signal)
  let left = reads.length
  let failed: Read[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  signal.addEventListener('abort', () => clearTimeout(timer), { once: true })

  const attempt = (read: Read) => read().catch(() => void failed.push(read))
  const plan = () => (timer = setTimeout(() => void again(), AGAIN_MS))
  function settle() {
    if (signal.aborted) return
    store.dispatch(received({ settled: failed.length === 0, failed: failed.length > 0, readAt: Date.now() }))
    if (failed.length > 0) plan()
  }
  async function again() {
    if (selectNotices(store.getState()).link !== 'online') return void plan()
    const before = failed
    failed = []
    await Promise.all(before.map(attempt))
    settle()
  }
  return reads.map((read) => async () => {
    await attempt(read)
    if (--left === 0) settle()
  })
}
