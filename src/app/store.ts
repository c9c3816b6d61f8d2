import { combineReducers, configureStore } from '@reduxjs/toolkit'
import type { ApiClient } from '@/api/client'
import type { Extra } from '@/api/thunk'
import { unauthenticated, sessionSlice } from '@/session/sessionSlice'
import { listSlices } from '@/list/slices'
import { alertsSlice } from '@/features/alertas/alertsSlice'
import { devolucionesSlice } from '@/features/devoluciones/devolucionesSlice'
import { saleSlice } from '@/features/vender/saleSlice'
import { ventasSlice } from '@/features/ventas/ventasSlice'
import { noticesSlice } from './notices'

const lists = Object.fromEntries(Object.entries(listSlices).map(([name, slice]) => [name, slice.reducer]))

const reducer = combineReducers({
  ...lists,
  session: sessionSlice.reducer,
  notices: noticesSlice.reducer,
  alerts: alertsSlice.reducer,
  vender: saleSlice.reducer,
  devoluciones: devolucionesSlice.reducer,
  ventas: ventasSlice.reducer,
})

/**
 * A fresh store; each test has its own. When somebody signs out every slice starts anew, so that nothing of one shop is left for the next login.
 */
export function createStore(api: ApiClient) {
  return configureStore({
    reducer: (state: ReturnType<typeof reducer> | undefined, action) => reducer(unauthenticated.match(action) ? undefined : state, action),
    // Both checks walk 50,000 records on every action.
    middleware: (getDefault) =>
      getDefault({ serializableCheck: false, immutableCheck: false, thunk: { extraArgument: { api } satisfies Extra } }),
  })
}

export type AppStore = ReturnType<typeof createStore>
