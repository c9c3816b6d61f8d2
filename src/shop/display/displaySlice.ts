import type { PayloadAction } from '@reduxjs/toolkit'
import { createPureSlice } from '@/lib/pureSlice'
import type { ShownPay } from './messages'

export interface DisplayState {
  /** Id of this tab's till, as in the addresses of its displays; null: it never had a display. */
  id: string | null
  /** The till's id is being looked for, or has been. */
  sought: boolean
  /** A display of this till is open. */
  open: boolean
  /** Shown at the till and on its displays. */
  pay: ShownPay | null
}

export const displaySlice = createPureSlice(
  'display',
  (): DisplayState => ({ id: null, sought: false, open: false, pay: null }),
  {
    seeking: (state): DisplayState => ({ ...state, sought: true }),
    named: (state, { payload: id }: PayloadAction<string | null>): DisplayState => ({
      ...state,
      id,
      sought: true,
      open: false,
    }),
    openChanged: (state, { payload: open }: PayloadAction<boolean>): DisplayState =>
      state.open === open ? state : { ...state, open },
    payShown: (state, { payload: pay }: PayloadAction<ShownPay | null>): DisplayState => ({ ...state, pay }),
  },
)

export const displayEvents = displaySlice.actions
export const selectDisplay = (state: unknown): DisplayState => (state as { display: DisplayState }).display
