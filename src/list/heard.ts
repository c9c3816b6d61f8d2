import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

const MOST = 100

/**
 * Ids of the sales that were announced as made by whoever is signed in here, ascending: on this computer, or on another one with the same
 * login. Sales of the past that were changed are none of them.
 */
export const heardSlice = createSlice({
  name: 'heard',
  initialState: [] as readonly number[],
  reducers: {
    ownSaleHeard: (ids, { payload: id }: PayloadAction<number>) => (id > (ids.at(-1) ?? 0) ? [...ids.slice(1 - MOST), id] : ids),
  },
})

export const selectHeard = (state: unknown): readonly number[] => (state as { heard: readonly number[] }).heard
