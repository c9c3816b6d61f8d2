import { OwedStockNotices } from '@/shop/stock/OwedStockNotices'
import { RepeatedSales } from './RepeatedSales'

/** What of stored sales a person has to settle, or is told of. */
export const TillNotices = () => (
  <>
    <OwedStockNotices />
    <RepeatedSales />
  </>
)
