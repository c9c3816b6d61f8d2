import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { UnpaidGroup } from '@/shop/alerts'
import type { Access } from '@/domain/access'
import { UNCONFIRMED } from '@/domain/store/onlineStatus'
import type { Buyer } from '@/entities/buyer'
import type { Cheque } from '@/entities/cheque'
import { order, type Order } from '@/entities/order'
import { isReceived, provider_order, type ProviderOrder } from '@/entities/providerOrder'
import type { Model } from '@/entities/types'
import { recordAnnounced } from '@/list/announced'
import { listActions } from '@/list/slices'
import { unreadMessages } from './messages'

/** What waits for this person: each list is read by its own call at start, and again when its view opens. */
interface Alerts {
  unconfirmedOrders: readonly Model[]
  ordersToAdvise: readonly Model[]
  unpaidSales: readonly UnpaidGroup[]
  movementsInProgress: readonly Model[]
  invoicingProblems: readonly Model[]
}

export interface AlertsState extends Alerts {
  /** Every call has been answered. Until then no screen may say that nothing waits. */
  settled: boolean
  /** Some calls failed; they are sent again. */
  failed: boolean
  /** When all alerts were last read, and when the unpaid sales were last read; 0: not yet. */
  readAt: number
  unpaidAt: number
  /** All cheques of payments; null: not read yet. */
  cheques: readonly Cheque[] | null
}

const initialState: AlertsState = {
  unconfirmedOrders: [],
  ordersToAdvise: [],
  unpaidSales: [],
  movementsInProgress: [],
  invoicingProblems: [],
  settled: false,
  failed: false,
  readAt: 0,
  unpaidAt: 0,
  cheques: null,
}

/** The unconfirmed orders after one of them changed; `null`: that order is gone. */
function withOrder(alerts: AlertsState, id: number, model: Model | null): AlertsState {
  const { unconfirmedOrders } = alerts
  const place = unconfirmedOrders.findIndex((row) => row.id === id)
  if (model !== null && (model as Order).order_status_id === UNCONFIRMED)
    return {
      ...alerts,
      unconfirmedOrders: place < 0 ? [model, ...unconfirmedOrders] : unconfirmedOrders.with(place, model),
    }
  return place < 0 ? alerts : { ...alerts, unconfirmedOrders: unconfirmedOrders.toSpliced(place, 1) }
}

export const alertsSlice = createSlice({
  name: 'alerts',
  initialState,
  reducers: {
    received: {
      reducer: (state, { payload }: PayloadAction<Partial<AlertsState>>): AlertsState => ({
        ...(state as AlertsState),
        ...payload,
      }),
      prepare: (payload: Partial<AlertsState>) => ({
        payload: payload.unpaidSales ? { ...payload, unpaidAt: Date.now() } : payload,
      }),
    },
  },
  extraReducers: (builder) =>
    builder
      // An order that was received on this page waits no longer (ORD-006).
      .addCase(listActions(provider_order).upserted, (state, { payload }): AlertsState => {
        const alerts = state as AlertsState
        const received = (payload as readonly ProviderOrder[]).filter(isReceived).map(({ id }) => id)
        const left = alerts.ordersToAdvise.filter(({ id }) => !received.includes(id as number))
        return left.length === alerts.ordersToAdvise.length ? alerts : { ...alerts, ordersToAdvise: left }
      })
      // A new order of the store is added whatever days the list of orders shows; an order confirmed on this page is
      // taken out.
      .addCase(recordAnnounced, (state, { payload }): AlertsState =>
        payload.entity === order.name
          ? withOrder(state as AlertsState, payload.id, payload.model)
          : (state as AlertsState),
      )
      .addCase(listActions(order).replaced, (state, { payload }): AlertsState =>
        withOrder(state as AlertsState, payload.id, payload),
      )
      .addCase(listActions(order).upserted, (state, { payload }): AlertsState =>
        payload.reduce((alerts, model) => withOrder(alerts, model.id, model), state as AlertsState),
      )
      .addCase(listActions(order).removed, (state, { payload }): AlertsState =>
        payload.reduce((alerts, id) => withOrder(alerts, id, null), state as AlertsState),
      ),
})

export const selectAlerts = (state: unknown): AlertsState => (state as { alerts: AlertsState }).alerts

/** Least time between two readings of all alerts: for the unpaid sales the server goes through every sale. */
export const ALERTS_REST_MS = 60_000

/** For how many more milliseconds a reading of that moment need not be repeated. */
export function restOf(readAt: number): number {
  const past = Date.now() - readAt
  // After the clock was set back, that moment lies in the future.
  return past >= 0 && past < ALERTS_REST_MS ? ALERTS_REST_MS - past : 0
}

export const unpaidCount = (groups: readonly UnpaidGroup[]): number =>
  groups.reduce((sum, group) => sum + group.ventas_sin_cobrar.length, 0)

/** Count of the menu entry: unpaid sales and movements always, the others for those with their permission (NS-02b). */
export function alertsCount(alerts: Alerts, buyers: readonly Buyer[], access: Access): number {
  const allowed = (slug: string, count: number) => (access.can(slug) ? count : 0)
  return (
    unpaidCount(alerts.unpaidSales) +
    alerts.movementsInProgress.length +
    allowed('alerts.provider_orders', alerts.ordersToAdvise.length) +
    allowed('alerts.orders', alerts.unconfirmedOrders.length) +
    allowed('alerts.messages', unreadMessages(buyers)) +
    allowed('alerts.problemas_al_facturar', alerts.invoicingProblems.length)
  )
}
