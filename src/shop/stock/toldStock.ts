import type { StockWatch } from '@/domain/sale/stock/owedStock'
import type { SentMovement } from '@/domain/stock/stockMovement'
import { record } from '@/lib/shape'
import { told } from '@/outbox/told'
import { movementShape, watchShape } from './correctionShapes'

/** A correction of stock that was stored. */
export interface ToldStock {
  watch: StockWatch
  movement: SentMovement
}

export const toldStock = told('told-stock', record<ToldStock>({ watch: watchShape, movement: movementShape }))
