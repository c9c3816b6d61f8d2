import type { ComponentType } from 'react'
import type { Priority } from '@/api/budget'
import { readRows } from '@/api/read'
import * as calls from '@/shop/alerts'
import type { ApiClient } from '@/api/client'
import type { Thunk } from '@/api/thunk'
import type { Access } from '@/domain/access'
import { dueCheques } from '@/domain/accounts/cheques'
import { article } from '@/entities/article'
import { buyer, type Buyer } from '@/entities/buyer'
import { cheque } from '@/entities/cheque'
import { selectList } from '@/list/slices'
import { ensureLoaded, load } from '@/list/thunks'
import { alertsSlice, unpaidCount, type AlertsState } from './alertsSlice'
import { Cheques } from './Cheques'
import { Cobros } from './Cobros'
import { Facturacion } from './Facturacion'
import { unreadMessages } from './messages'
import { Mensajes } from './Mensajes'
import { MovimientosDeDepositos } from './MovimientosDeDepositos'
import { PedidosOnline } from './PedidosOnline'
import { PedidosProveedor } from './PedidosProveedor'
import { ARTICLES, CLIENTS, mayOpen, MESSAGES, PROVIDER_ORDERS, RESTOCKING, SALES, type Place } from './places'
import { StockBajo } from './StockBajo'

/** What the counts of the views are worked out from. */
export interface Known {
  alerts: AlertsState
  buyers: readonly Buyer[]
  /** How many articles are short of stock; null: they are still being read. */
  short: number | null
}

const settled = ({ alerts }: Known): boolean => alerts.settled

export interface AlertView extends Place {
  /** Its part of the address. */
  name: string
  label: string
  about: string
  count: (known: Known) => number
  /** The count of the menu leaves it out (NS-02b). */
  apart?: true
  /** Whether the count is known, so that 0 is an answer. */
  known: (known: Known) => boolean
  /** The view shows a list the whole app holds, which keeps its own loading state. */
  heldList?: true
  /** Resolves to whether the call was answered. */
  read: Thunk<Promise<boolean>>
  Rows: ComponentType
  /** The screen where the person goes on with the work. */
  goOn?: Place & { to: string; label: string }
}

const readInto =
  <K extends keyof AlertsState>(
    key: K,
    call: (api: ApiClient, priority: Priority) => Promise<AlertsState[K]>,
  ): Thunk<Promise<boolean>> =>
  async (dispatch, _getState, { api }) => {
    try {
      dispatch(alertsSlice.actions.received({ [key]: await call(api, 'user') }))
      return true
    } catch {
      return false
    }
  }

/** Articles that are held are kept up to date, so they are read only when missing or when the last reading failed. */
const readArticles: Thunk<Promise<boolean>> = (dispatch, getState) =>
  dispatch(selectList(getState(), article).failed ? load(article, { priority: 'user' }) : ensureLoaded(article))

/** The views in the order of their tabs; cobros, which everybody has, is the default (NAV-009). */
const VIEWS: readonly AlertView[] = [
  {
    name: 'cobros',
    label: 'Cobros',
    about: 'Clientes con ventas sin cobrar',
    count: ({ alerts }) => unpaidCount(alerts.unpaidSales),
    known: settled,
    read: readInto('unpaidSales', calls.unpaidSales),
    Rows: Cobros,
    goOn: { to: '/clientes', label: 'Ir a Clientes', ...CLIENTS },
  },
  {
    name: 'pedidos-proveedor',
    label: 'Proveedores',
    about: 'Pedidos que todavía no llegaron',
    permission: 'alerts.provider_orders',
    count: ({ alerts }) => alerts.ordersToAdvise.length,
    known: settled,
    read: readInto('ordersToAdvise', calls.ordersToAdvise),
    Rows: PedidosProveedor,
  },
  {
    name: 'pedidos-online',
    label: 'Pedidos online',
    about: 'Pedidos de la tienda sin confirmar',
    permission: 'alerts.orders',
    count: ({ alerts }) => alerts.unconfirmedOrders.length,
    known: settled,
    read: readInto('unconfirmedOrders', calls.unconfirmedOrders),
    Rows: PedidosOnline,
    goOn: { to: '/online/pedidos', label: 'Ir a los pedidos', permission: 'order.index', extension: 'online' },
  },
  {
    name: 'mensajes',
    label: 'Mensajes',
    about: 'Mensajes sin leer',
    permission: 'alerts.messages',
    count: ({ buyers }) => unreadMessages(buyers),
    known: settled,
    read: load(buyer, { priority: 'user' }),
    Rows: Mensajes,
    goOn: { to: '/online/mensajes', label: 'Ir a Mensajes', ...MESSAGES },
  },
  {
    name: 'movimientos-de-depositos',
    label: 'Depósitos',
    about: 'Mercadería en camino entre depósitos',
    extension: 'deposit_movements',
    count: ({ alerts }) => alerts.movementsInProgress.length,
    known: settled,
    read: readInto('movementsInProgress', calls.movementsInProgress),
    Rows: MovimientosDeDepositos,
    goOn: { to: '/movimientos-de-depositos', label: 'Ir a Movimientos', permission: 'deposit_movement.index' },
  },
  {
    name: 'facturacion',
    label: 'Facturación',
    about: 'Ventas que no se pudieron facturar',
    permission: 'alerts.problemas_al_facturar',
    count: ({ alerts }) => alerts.invoicingProblems.length,
    known: settled,
    read: readInto('invoicingProblems', calls.invoicingProblems),
    Rows: Facturacion,
    goOn: { to: '/ventas/todas/todos', label: 'Ir a Ventas', ...SALES },
  },
  {
    name: 'stock-bajo',
    label: 'Stock bajo',
    about: 'Artículos que llegaron a su stock mínimo',
    apart: true,
    ...ARTICLES,
    count: ({ short }) => short ?? 0,
    known: ({ short }) => short !== null,
    heldList: true,
    read: readArticles,
    Rows: StockBajo,
    goOn: { to: RESTOCKING, label: 'Ir a Reposición', ...PROVIDER_ORDERS },
  },
  {
    name: 'cheques',
    label: 'Cheques',
    about: 'Cheques que vencen en una semana, o vencieron hace menos de un mes',
    apart: true,
    permission: 'reportes.cheques',
    count: ({ alerts }) => dueCheques(alerts.cheques ?? []).length,
    known: ({ alerts }) => alerts.cheques !== null,
    read: readInto('cheques', (api) => readRows(api, cheque)),
    Rows: Cheques,
    goOn: { to: '/clientes/cheques', label: 'Ir a Cheques', ...CLIENTS },
  },
]

export const viewsFor = (access: Access): readonly AlertView[] => VIEWS.filter((view) => mayOpen(view, access))

/** The view's link onwards, if this person may open that screen. */
export const goOnFor = ({ goOn }: AlertView, access: Access): AlertView['goOn'] =>
  goOn !== undefined && mayOpen(goOn, access) ? goOn : undefined
