import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { UnpaidGroup } from '@/shop/alerts'

export type Collected = 'cobradas-y-no-cobradas' | 'solo-cobradas' | 'solo-sin-cobrar'
export type Invoiced = 'con-y-sin-factura' | 'solo-con-factura' | 'solo-sin-factura'

/** Which of the day's sales the screen shows, besides the state of the list itself (spec 2 §3.2). */
export interface VentasState {
  /** 0: finished sales; 1: those the warehouse is still checking. */
  from_depositos: 0 | 1
  ventas_cobradas_show_option: Collected
  afip_ticket_show_option: Invoiced
  payment_method_show_option: 'todos' | number
  /** Unpaid sales by client, as last read (NS-04). */
  ventas_sin_cobrar: readonly UnpaidGroup[]
}

const initialState: VentasState = {
  from_depositos: 0,
  ventas_cobradas_show_option: 'cobradas-y-no-cobradas',
  afip_ticket_show_option: 'con-y-sin-factura',
  payment_method_show_option: 'todos',
  ventas_sin_cobrar: [],
}

export const ventasSlice = createSlice({
  name: 'ventas',
  initialState,
  reducers: {
    unpaidReceived: (state, { payload }: PayloadAction<readonly UnpaidGroup[]>) => ({
      ...state,
      ventas_sin_cobrar: payload,
    }),
    optionsChosen: (state, { payload }: PayloadAction<Partial<Omit<VentasState, 'ventas_sin_cobrar'>>>) => ({
      ...state,
      ...payload,
    }),
  },
})

export const selectVentas = (state: unknown): VentasState => (state as { ventas: VentasState }).ventas
