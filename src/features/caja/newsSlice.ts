import { createSlice } from '@reduxjs/toolkit'
import { expense } from '@/entities/expense'
import { movimiento_caja } from '@/entities/movimientoCaja'
import { recordAnnounced } from '@/list/announced'
import { listActions } from '@/list/slices'

/**
 * Records whose live events mean that money may have moved. No event tells of a movement itself, nor of a caja that
 * opens or closes (contract b §0.4).
 */
const MOVES_MONEY = ['sale', 'client', 'provider', 'movimiento_caja']

/** Counts the live events that may have moved money, so that the screen of the cajas reads them again. */
export const cajaNewsSlice = createSlice({
  name: 'cajaNews',
  initialState: 0,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(recordAnnounced, (count, { payload }) => (MOVES_MONEY.includes(payload.entity) ? count + 1 : count))
      .addCase(listActions(movimiento_caja).removed, (count) => count + 1)
      .addCase(listActions(expense).removed, (count) => count + 1)
  },
})

export const selectCajaNews = (state: unknown): number => (state as { cajaNews: number }).cajaNews
