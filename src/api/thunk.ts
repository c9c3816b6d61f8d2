import type { ThunkAction, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import { useDispatch } from 'react-redux'
import type { ApiClient } from './client'

/** What every thunk receives as its third argument. */
export interface Extra {
  api: ApiClient
  /**
   * Calls `changed` after every action until the returned function is called: for code that waits for something to be
   * in the store.
   */
  subscribe: (changed: () => void) => () => void
}

/** The store's state is unknown below `app`: selectors address their own slice by name. */
export type Thunk<R = void> = ThunkAction<R, unknown, Extra, UnknownAction>
export type Dispatch = ThunkDispatch<unknown, Extra, UnknownAction>

export const useThunkDispatch = () => useDispatch<Dispatch>()
