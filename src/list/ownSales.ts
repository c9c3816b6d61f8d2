import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

const MOST = 100

/**
 * Ids of sales that are not held here and were announced as made, or changed, by the signed-in user, on this computer
 * or on another with the same login. Only the last ones are kept, in the order they were heard of.
 */
export const ownSalesSlice = createSlice({
  name: 'ownSales',
  initialState: [] as readonly number[],
  reducers: {
    ownSaleHeard: (ids, { payload: id }: PayloadAction<number>) =>
      ids.includes(id) ? ids : [...ids.slice(1 - MOST), id],
  },
})

export const selectOwnSales = (state: unknown): readonly number[] => (state as { ownSales: readonly number[] }).ownSales
