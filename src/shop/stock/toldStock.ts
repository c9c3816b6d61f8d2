import type { StockWatch } from '@/domain/sale/stock/owedStock'
import type { SentMovement } from '@/domain/stock/stockMovement'
import { number, orNull, record } from '@/lib/shape'
import { told } from '@/outbox/told'
import { movementShape, watchShape } from './correctionShapes'

/** A correction of stock that was stored. */
export interface ToldStock {
  watch: StockWatch
  movement: SentMovement
  /** Units that the change of the sale gave back to the stock; negative: it took them. */
  back: number
  /** What is in stock now; null: it could not be read. */
  stock: number | null
}

export const toldStock = told(
  'told-stock',
  record<ToldStock>({ watch: watchShape, movement: movementShape, back: number, stock: orNull(number) }),
)
