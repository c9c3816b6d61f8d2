import { useThunkDispatch } from '@/api/thunk'
import { address } from '@/entities/address'
import { useModels } from '@/list/hooks'
import { SentBefore } from '@/list/SentBefore'
import { STOCK_LOCK } from '@/shop/stock/stockMovements'
import { findStock, sentStock, wordsOf } from './sentStock'
import { refresh } from './stock/stockCalls'

/** Stock movements that an earlier page, or another tab, sent and had no answer to. */
export function SentStockNotices() {
  const dispatch = useThunkDispatch()
  const addresses = useModels(address)
  return (
    <SentBefore
      kept={sentStock}
      lock={STOCK_LOCK}
      find={findStock}
      wordsOf={(sent) => wordsOf(sent, (id) => addresses.find((row) => row.id === id)?.street ?? 'otro depósito')}
      halfway="Revisá los movimientos del artículo."
      onStored={({ movement }) => void dispatch(refresh(movement.model_id))}
    />
  )
}
