import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { Counts } from '@/domain/sale/stock/depositCheck'
import { depositState, stageOf } from '@/domain/sale/stock/depositState'
import { sale as saleEntity } from '@/entities/sale'
import type { Sale } from '@/entities/saleRecord'
import { recordAnnounced } from '@/list/announced'
import { listActions } from '@/list/slices'

/**
 * Units counted of a sale, and the stage it was at then: counts of an earlier stage say nothing about the sale as it is
 * now.
 */
export interface Counted {
  stage: string
  counts: Counts
}
type AllCounted = Readonly<Record<number, Counted>>

export interface DepositoState {
  /** Sales in the warehouse, as the server lists them: newest first (contract b §1.1). */
  sales: readonly Sale[]
  reading: 'not yet' | 'loading' | 'failed' | 'done'
  /** What was counted on this device, by sale; read with `countsOf`. */
  counted: AllCounted
}

const initialState: DepositoState = { sales: [], reading: 'not yet', counted: {} }

const waits = (sale: Sale) => !sale.terminada && !sale.deleted_at && depositState(sale) !== null

const isStanding = ({ stage }: Counted, sale: Sale | undefined) => sale !== undefined && stageOf(sale) === stage

/** The counts of sales that are still at the stage they were counted at. */
const standing = (counted: AllCounted, sales: readonly Sale[]): AllCounted =>
  Object.fromEntries(
    Object.entries(counted).filter(([id, held]) =>
      isStanding(
        held,
        sales.find((sale) => sale.id === Number(id)),
      ),
    ),
  )

/** The list with one sale replaced or taken out; its counts go when it is at another stage. */
function withSale(state: DepositoState, id: number, sale: Sale | undefined): DepositoState {
  const rest = state.sales.filter((each) => each.id !== id)
  const sales = sale === undefined ? rest : [...rest, sale].sort((one, other) => other.id - one.id)
  const counted = Object.entries(state.counted).filter(([key, held]) => Number(key) !== id || isStanding(held, sale))
  return { ...state, sales, counted: Object.fromEntries(counted) }
}

const put = (state: DepositoState, sale: Sale) => withSale(state, sale.id, waits(sale) ? sale : undefined)
const drop = (state: DepositoState, id: number) => withSale(state, id, undefined)

// Plain functions that replace whole records, as in the lists: nothing is drafted.
export const depositoSlice = createSlice({
  name: 'deposito',
  initialState,
  reducers: {
    started: (state) => void (state.reading = 'loading'),
    failed: (state) => void (state.reading = 'failed'),
    received: (state, { payload }: PayloadAction<readonly Sale[]>): DepositoState => {
      const sales = payload.filter(waits)
      return { ...(state as DepositoState), sales, counted: standing(state.counted, sales), reading: 'done' }
    },
    put: (state, { payload }: PayloadAction<Sale>): DepositoState => put(state as DepositoState, payload),
    dropped: (state, { payload }: PayloadAction<number>): DepositoState => drop(state as DepositoState, payload),
    counted: (state, { payload: { sale, counts } }: PayloadAction<{ sale: Sale; counts: Counts }>): DepositoState => ({
      ...(state as DepositoState),
      counted: { ...state.counted, [sale.id]: { stage: stageOf(sale), counts } },
    }),
    /** Puts in what was counted before the page was reloaded. */
    countsRestored: (state, { payload }: PayloadAction<AllCounted>): DepositoState => ({
      ...(state as DepositoState),
      counted: { ...payload, ...state.counted },
    }),
  },
  extraReducers: (builder) => {
    builder
      .addCase(recordAnnounced, (state, { payload: { entity, id, model } }): DepositoState => {
        const held = state as DepositoState
        if (entity !== saleEntity.name || held.reading === 'not yet') return held
        return model === null ? drop(held, id) : put(held, model as Sale)
      })
      .addCase(listActions(saleEntity).removed, (state, { payload }): DepositoState =>
        payload.reduce(drop, state as DepositoState),
      )
  },
})

export const selectDeposito = (state: unknown): DepositoState => (state as { deposito: DepositoState }).deposito

/** What was counted of the sale at its present stage; undefined: nothing. */
export function countsOf({ counted }: DepositoState, sale: Sale): Counts | undefined {
  const held = counted[sale.id]
  return held?.stage === stageOf(sale) ? held.counts : undefined
}
