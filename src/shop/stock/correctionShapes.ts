import type { StockWatch } from '@/domain/sale/stock/owedStock'
import type { SentMovement } from '@/domain/stock/stockMovement'
import { number, orNull, record, text } from '@/lib/shape'

export const watchShape = record<StockWatch>({
  ...{ sale_id: number, num: orNull(number), address_id: number, article_id: number, variant_id: number },
  ...{ name: text, held: number, loose: orNull(number), after: number },
})
export const movementShape = record<SentMovement>({
  ...{ model_id: number, amount: number, from_address_id: number, to_address_id: number, article_variant_id: number },
  ...{ provider_id: number, observations: text, concepto_stock_movement_name: text },
})
