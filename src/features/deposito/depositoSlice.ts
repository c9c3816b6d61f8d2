import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { Counts } from '@/domain/sale/depositCheck'
import { depositState } from '@/domain/sale/depositState'
import { sale as saleEntity } from '@/entities/sale'
import type { Sale } from '@/entities/saleRecord'
import { recordAnnounced } from '@/list/announced'
import { listActions } from '@/list/slices'

export interface DepositoState {
  /** Sales on their way through the warehouse, as the server lists them: newest first (contract b §1.1). */
  sales: readonly Sale[]
  reading: 'not yet' | 'loading' | 'failed' | 'done'
  /** Units counted of sales that are being checked, by sale; kept until the sale has moved on. */
  counts: Readonly<Record<number, Counts>>
}

const initialState: DepositoState = { sales: [], reading: 'not yet', counts: {} }

const waits = (sale: Sale) => !sale.terminada && !sale.deleted_at && depositState(sale) !== null

const without = (counts: DepositoState['counts'], id: number): DepositoState['counts'] =>
  Object.fromEntries(Object.entries(counts).filter(([key]) => Number(key) !== id))

function put(state: DepositoState, sale: Sale): DepositoState {
  const rest = state.sales.filter(({ id }) => id !== sale.id)
  if (!waits(sale)) return rest.length === state.sales.length ? state : drop(state, sale.id ?? 0)
  const before = state.sales.find(({ id }) => id === sale.id)
  const moved = before !== undefined && depositState(before) !== depositState(sale)
  return {
    ...state,
    sales: [...rest, sale].sort((one, other) => (other.id ?? 0) - (one.id ?? 0)),
    counts: moved ? without(state.counts, sale.id ?? 0) : state.counts,
  }
}

const drop = (state: DepositoState, id: number): DepositoState => ({
  ...state,
  sales: state.sales.filter((sale) => sale.id !== id),
  counts: without(state.counts, id),
})

// The records are replaced whole and never drafted: plain functions, as in the lists.
export const depositoSlice = createSlice({
  name: 'deposito',
  initialState,
  reducers: {
    started: (state) => void (state.reading = 'loading'),
    failed: (state) => void (state.reading = 'failed'),
    received: (state, { payload }: PayloadAction<readonly Sale[]>): DepositoState => ({
      ...(state as DepositoState),
      sales: payload.filter(waits),
      counts: Object.fromEntries(Object.entries(state.counts).filter(([id]) => payload.some((sale) => sale.id === Number(id)))),
      reading: 'done',
    }),
    put: (state, { payload }: PayloadAction<Sale>): DepositoState => put(state as DepositoState, payload),
    dropped: (state, { payload }: PayloadAction<number>): DepositoState => drop(state as DepositoState, payload),
    counted: (state, { payload: { id, counts } }: PayloadAction<{ id: number; counts: Counts }>): DepositoState => ({
      ...(state as DepositoState),
      counts: { ...state.counts, [id]: counts },
    }),
    /** What was counted before the page was loaded again. */
    countsRestored: (state, { payload }: PayloadAction<DepositoState['counts']>): DepositoState => ({
      ...(state as DepositoState),
      counts: { ...payload, ...state.counts },
    }),
  },
  extraReducers: (builder) => {
    builder
      .addCase(recordAnnounced, (state, { payload: { entity, id, model } }): DepositoState => {
        const held = state as DepositoState
        if (entity !== saleEntity.name || held.reading === 'not yet') return held
        return model === null ? drop(held, id) : put(held, model as Sale)
      })
      .addCase(listActions(saleEntity).removed, (state, { payload }): DepositoState => payload.reduce(drop, state as DepositoState))
  },
})

export const selectDeposito = (state: unknown): DepositoState => (state as { deposito: DepositoState }).deposito
