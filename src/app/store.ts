import {
  configureStore,
  type Middleware,
  type Reducer,
  type StateFromReducersMapObject,
  type UnknownAction,
} from '@reduxjs/toolkit'
import type { ApiClient } from '@/api/client'
import type { Extra } from '@/api/thunk'
import { createAccess } from '@/domain/access'
import { ownerIdOf } from '@/session/user'
import type { Settings } from '@/lib/env'
import { selectUser, unauthenticated, sessionSlice } from '@/session/sessionSlice'
import { clocksSlice, compareClocks } from '@/session/clocks'
import { ownSalesSlice } from '@/list/ownSales'
import { listSlices } from '@/list/slices'
import { agendaSlice } from '@/features/agenda/agendaSlice'
import { alertsSlice } from '@/features/alertas/alertsSlice'
import { cajaNewsSlice } from '@/features/caja/newsSlice'
import { debtAgesSlice } from '@/features/cuentas/ages/agesSlice'
import { depositoSlice } from '@/features/deposito/depositoSlice'
import { devolucionesSlice } from '@/features/devoluciones/devolucionesSlice'
import { keptImport } from '@/features/listado/import/keptImport'
import { parkedSlice } from '@/features/vender/parked/parkedSlice'
import { previusSlice } from '@/features/vender/past/previusSlice'
import { saleSlice } from '@/features/vender/cart/saleSlice'
import { taxSlice } from '@/features/vender/save/taxSlice'
import { queuedSalesSlice } from '@/features/vender/save/queue/queuedSalesSlice'
import { ventasSlice } from '@/features/ventas/ventasSlice'
import { outdatedSlice } from '@/shop/articles/outdated'
import { displaySlice } from '@/shop/display/displaySlice'
import type { SumsKeeper } from '@/features/panelDeControl/panelSums'
import { promotionsSlice } from '@/shop/promotions/promotionsSlice'
import { lasting, noticesSlice } from './notices'

const lists: Record<string, Reducer> = Object.fromEntries(
  Object.entries(listSlices).map(([name, slice]) => [name, slice.reducer]),
)

const reducers = {
  ...lists,
  session: sessionSlice.reducer,
  clocks: clocksSlice.reducer,
  ownSales: ownSalesSlice.reducer,
  notices: noticesSlice.reducer,
  agenda: agendaSlice.reducer,
  alerts: alertsSlice.reducer,
  vender: saleSlice.reducer,
  previus: previusSlice.reducer,
  parked: parkedSlice.reducer,
  promotions: promotionsSlice.reducer,
  outdated: outdatedSlice.reducer,
  devoluciones: devolucionesSlice.reducer,
  ventas: ventasSlice.reducer,
  deposito: depositoSlice.reducer,
  debtAges: debtAgesSlice.reducer,
  cajaNews: cajaNewsSlice.reducer,
  taxTickets: taxSlice.reducer,
  queuedSales: queuedSalesSlice.reducer,
  display: displaySlice.reducer,
  keptImport,
  // Not a slice: its map is changed in place, and no component here shows it.
  panel: (kept: SumsKeeper = new Map()) => kept,
}

/**
 * Combines the slices. A list gets only the actions of its own name, so that the cost of an action does not grow with
 * the hundred lists, as it does with `combineReducers`.
 */
function combine<R extends Record<string, Reducer>>(slices: R): Reducer<StateFromReducersMapObject<R>> {
  type State = StateFromReducersMapObject<R> & Record<string, unknown>
  const all = Object.entries(slices)
  const others = all.filter(([name]) => !(name in lists))
  return (state: State | undefined, action) => {
    const [name = ''] = action.type.split('/')
    const list = lists[name]
    const hearing = state === undefined ? all : list === undefined ? others : [...others, [name, list] as const]
    const changed: Record<string, unknown> = {}
    for (const [key, reducer] of hearing) {
      const part: unknown = reducer(state?.[key], action)
      if (part !== state?.[key]) changed[key] = part
    }
    return state !== undefined && Object.keys(changed).length === 0 ? state : ({ ...state, ...changed } as State)
  }
}

const telling =
  (heard?: (action: UnknownAction) => void): Middleware =>
  () =>
  (next) =>
  (action) => {
    heard?.(action as UnknownAction)
    return next(action)
  }

/**
 * Makes a store; each test has its own. `heard` is called with each action. A sign-out resets every slice, except what
 * belongs to the computer: nothing of one shop is left for the next login.
 */
export function createStore(api: ApiClient, settings: Settings | null = null, heard?: (action: UnknownAction) => void) {
  const reducer = combine({ ...reducers, settings: () => settings })
  const extra: Extra = { api, subscribe: () => () => undefined }
  const store = configureStore({
    reducer: (state: ReturnType<typeof reducer> | undefined, action: UnknownAction) =>
      state !== undefined && unauthenticated.match(action)
        ? { ...reducer(undefined, action), notices: lasting(state.notices) }
        : reducer(state, action),
    // Both checks walk 50,000 records on every action.
    middleware: (getDefault) =>
      getDefault({
        serializableCheck: false,
        immutableCheck: false,
        thunk: { extraArgument: extra },
      }).concat(telling(heard)),
  })
  extra.subscribe = (changed) => store.subscribe(changed)
  api.connect({
    ownsShop: () => createAccess(selectUser(store.getState())).ownsShop,
    companyId: () => {
      const user = selectUser(store.getState())
      return user && ownerIdOf(user)
    },
    dated: (date, ms) => store.dispatch(compareClocks(date, Date.now() - ms)),
  })
  return store
}

export type AppStore = ReturnType<typeof createStore>
