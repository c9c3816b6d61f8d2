import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { Cart } from '@/domain/sale/cart'
import type { KeptTotal } from '../cart/storedSale'

/** A sale put aside: the customer went back for something. */
export interface ParkedSale extends KeptTotal {
  id: string
  /** Milliseconds of this computer's clock. */
  at: number
  cart: Cart
}

interface ParkedState {
  /** Newest first. */
  sales: readonly ParkedSale[]
}

const initialState: ParkedState = { sales: [] }

/** The parked sales of this computer, as its storage has them (`parkedSales.ts`). */
export const parkedSlice = createSlice({
  name: 'parked',
  initialState,
  reducers: {
    parkedRead: (_state, { payload }: PayloadAction<readonly ParkedSale[]>) => ({ sales: payload }),
  },
})

export const selectParked = (state: unknown): readonly ParkedSale[] => (state as { parked: ParkedState }).parked.sales
