import type { ComponentType } from 'react'
import type { Priority } from '@/api/budget'
import * as calls from '@/api/calls'
import type { ApiClient } from '@/api/client'
import type { Thunk } from '@/api/thunk'
import type { Access } from '@/domain/access'
import { buyer, type Buyer } from '@/entities/buyer'
import { load } from '@/list/thunks'
import { alertsSlice, unpaidCount, type AlertsState } from './alertsSlice'
import { Cobros } from './Cobros'
import { Facturacion } from './Facturacion'
import { unreadMessages } from './messages'
import { Mensajes } from './Mensajes'
import { MovimientosDeDepositos } from './MovimientosDeDepositos'
import { PedidosOnline } from './PedidosOnline'
import { PedidosProveedor } from './PedidosProveedor'
import { CLIENTS, mayOpen, SALES, type Place } from './places'

export interface AlertView extends Place {
  /** Segment of the address. */
  name: string
  label: string
  count: (alerts: AlertsState, buyers: readonly Buyer[]) => number
  /** Its own call; resolves to whether it was answered. */
  read: Thunk<Promise<boolean>>
  Rows: ComponentType
  /** The screen where the work is done. */
  goOn?: Place & { to: string; label: string }
}

const readInto =
  <K extends keyof AlertsState>(key: K, call: (api: ApiClient, priority: Priority) => Promise<AlertsState[K]>): Thunk<Promise<boolean>> =>
  async (dispatch, _getState, { api }) => {
    try {
      dispatch(alertsSlice.actions.received({ [key]: await call(api, 'user') }))
      return true
    } catch {
      return false
    }
  }

/** The views in the order of their tabs; cobros, which everybody has, is the default (NAV-009). */
const VIEWS: readonly AlertView[] = [
  {
    name: 'cobros',
    label: 'Cobros',
    count: ({ unpaidSales }) => unpaidCount(unpaidSales),
    read: readInto('unpaidSales', calls.unpaidSales),
    Rows: Cobros,
    goOn: { to: '/clientes', label: 'Ir a Clientes', ...CLIENTS },
  },
  {
    name: 'pedidos-proveedor',
    label: 'Pedidos a proveedores',
    permission: 'alerts.provider_orders',
    count: ({ ordersToAdvise }) => ordersToAdvise.length,
    read: readInto('ordersToAdvise', calls.ordersToAdvise),
    Rows: PedidosProveedor,
  },
  {
    name: 'pedidos-online',
    label: 'Pedidos online',
    permission: 'alerts.orders',
    count: ({ unconfirmedOrders }) => unconfirmedOrders.length,
    read: readInto('unconfirmedOrders', calls.unconfirmedOrders),
    Rows: PedidosOnline,
  },
  {
    name: 'mensajes',
    label: 'Mensajes',
    permission: 'alerts.messages',
    count: (_alerts, buyers) => unreadMessages(buyers),
    read: load(buyer, { priority: 'user' }),
    Rows: Mensajes,
  },
  {
    name: 'movimientos-de-depositos',
    label: 'Movimientos de depósitos',
    extension: 'deposit_movements',
    count: ({ movementsInProgress }) => movementsInProgress.length,
    read: readInto('movementsInProgress', calls.movementsInProgress),
    Rows: MovimientosDeDepositos,
    goOn: { to: '/movimientos-de-depositos', label: 'Ir a Movimientos', permission: 'deposit_movement.index' },
  },
  {
    name: 'facturacion',
    label: 'Facturación',
    permission: 'alerts.problemas_al_facturar',
    count: ({ invoicingProblems }) => invoicingProblems.length,
    read: readInto('invoicingProblems', calls.invoicingProblems),
    Rows: Facturacion,
    goOn: { to: '/ventas/todas/todos', label: 'Ir a Ventas', ...SALES },
  },
]

export const viewsFor = (access: Access): readonly AlertView[] => VIEWS.filter((view) => mayOpen(view, access))

/** The view's link onwards, for somebody who may open the screen behind it. */
export const goOnFor = ({ goOn }: AlertView, access: Access): AlertView['goOn'] =>
  goOn !== undefined && mayOpen(goOn, access) ? goOn : undefined
