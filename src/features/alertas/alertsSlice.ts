import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { UnpaidGroup } from '@/api/calls'
import type { Access } from '@/domain/access'
import type { Buyer } from '@/entities/buyer'
import type { Model } from '@/entities/types'
import { unreadMessages } from './messages'

/** What waits for somebody's attention; read at start, each by its own call, and again when its view opens. */
export interface AlertsState {
  unconfirmedOrders: readonly Model[]
  ordersToAdvise: readonly Model[]
  unpaidSales: readonly UnpaidGroup[]
  movementsInProgress: readonly Model[]
  invoicingProblems: readonly Model[]
  /** All of them have been answered: until then nothing may be said to be waiting for nobody. */
  settled: boolean
  /** Some could not be read; they are asked for again. */
  failed: boolean
}

const initialState: AlertsState = {
  unconfirmedOrders: [],
  ordersToAdvise: [],
  unpaidSales: [],
  movementsInProgress: [],
  invoicingProblems: [],
  settled: false,
  failed: false,
}

export const alertsSlice = createSlice({
  name: 'alerts',
  initialState,
  reducers: {
    received: (state, { payload }: PayloadAction<Partial<AlertsState>>): AlertsState => ({ ...(state as AlertsState), ...payload }),
  },
})

export const selectAlerts = (state: unknown): AlertsState => (state as { alerts: AlertsState }).alerts

export const unpaidCount = (groups: readonly UnpaidGroup[]): number =>
  groups.reduce((sum, group) => sum + group.ventas_sin_cobrar.length, 0)

/** Count of the menu entry: unpaid sales and movements always, the others with their permission (NS-02b). */
export function alertsCount(alerts: Omit<AlertsState, 'settled' | 'failed'>, buyers: readonly Buyer[], access: Access): number {
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
