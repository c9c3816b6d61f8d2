import type { PayloadAction } from '@reduxjs/toolkit'
import { createPureSlice } from '@/lib/pureSlice'
import type { ShownPay } from './messages'

export interface DisplayState {
  /** This tab's till, as the addresses of its displays name it; null: it never had any. */
  id: string | null
  /** Its name is being looked for, or has been. */
  sought: boolean
  /** One of its displays is open. */
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
