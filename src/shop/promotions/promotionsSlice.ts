import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { Promotion } from '@/domain/sale/promotions/promotion'

const NONE: readonly Promotion[] = []

export const promotionsSlice = createSlice({
  name: 'promotions',
  initialState: NONE,
  reducers: { changed: (_state, { payload }: PayloadAction<readonly Promotion[]>) => payload as Promotion[] },
})

export const promotionsChanged = promotionsSlice.actions.changed
export const selectPromotions = (state: unknown): readonly Promotion[] =>
  (state as { promotions?: readonly Promotion[] }).promotions ?? NONE
