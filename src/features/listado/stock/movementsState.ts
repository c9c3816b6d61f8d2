import type { StockMovement } from '@/entities/stockMovement'

/** Movements of one article as the dialog shows them (ART-016). */
export interface MovementsState {
  models: readonly StockMovement[]
  /** How many of the last movements are read. */
  ultimos_movimientos: number
  /** 0: of any concept. */
  concepto_id: number
  reading: boolean
  failure: string | null
}

export const NO_MOVEMENTS: MovementsState = {
  models: [],
  ultimos_movimientos: 10,
  concepto_id: 0,
  reading: true,
  failure: null,
}

type MovementsEvent =
  | { type: 'asked'; ultimos_movimientos?: number; concepto_id?: number }
  | { type: 'received'; models: readonly StockMovement[] }
  | { type: 'failed'; failure: string }

/** The movements in view stay while others are read. */
export function movementsReducer(state: MovementsState, event: MovementsEvent): MovementsState {
  switch (event.type) {
    case 'asked': {
      const { ultimos_movimientos = state.ultimos_movimientos, concepto_id = state.concepto_id } = event
      return { ...state, ultimos_movimientos, concepto_id, reading: true, failure: null }
    }
    case 'received':
      return { ...state, models: event.models, reading: false }
    case 'failed':
      return { ...state, reading: false, failure: event.failure }
  }
}
