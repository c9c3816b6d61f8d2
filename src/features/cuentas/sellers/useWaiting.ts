import { useMemo } from 'react'
import { useSelector } from 'react-redux'
import { useReading } from '@/api/useReading'
import { cents, toAmount, ZERO } from '@/domain/money'
import type { Sale } from '@/entities/saleRecord'
import type { Seller } from '@/entities/seller'
import { seller_commission } from '@/entities/sellerCommission'
import { daysBetween } from '@/lib/dates'
import { useListState } from '@/list/hooks'
import { selectUser } from '@/session/sessionSlice'
import { useAccess } from '@/session/useAccess'
import { ownerOf } from '@/session/user'
import { readSales } from '@/shop/cajas/dayRecords'

/** All sales of the days in view are read, so these must not be years. */
const MOST_DAYS = 92

export interface WaitingCommission {
  sale: Sale
  seller: Seller
  /** Null: the server works it out line by line, by the percentage of each provider. */
  amount: number | null
}

/** Only a sale that the server debits to its client makes a commission; that of an order of production is not one. */
const isUnpaid = ({ client_id, omitir_en_cuenta_corriente: omitted, order_production_id, ...sale }: Sale): boolean =>
  Boolean(client_id) &&
  !omitted &&
  !order_production_id &&
  !sale.to_check &&
  !sale.checked &&
  sale.current_acount?.status !== 'pagado'

/** The seller's percentage of the lines at their prices, without any discount (contract b §8.3). */
function commissionOf({ articles }: Sale, { percentage_commission: percentage }: Seller): number | null {
  if (percentage === null) return null
  const lines = articles.reduce((sum, { pivot }) => sum.plus(toAmount(pivot.price).times(toAmount(pivot.amount))), ZERO)
  return cents(lines.times(toAmount(percentage)).div(100))
}

/**
 * The commissions of the days in view that wait until the client has paid the sale. The server lists none of them, so
 * they are told by their sales. `ros_mar` has every sale on account wait, `fenix` those of some sellers (contract c §13).
 */
export function useWaiting(sellers: readonly Seller[], chosen: number): readonly WaitingCommission[] {
  const { loadedAt, fromDate, untilDate } = useListState(seller_commission)
  const user = useSelector(selectUser)
  const maySee = useAccess().can('sale.index')
  const rule = user === null ? null : ownerOf(user).comision_funcion
  const [from, until] = [fromDate, untilDate || fromDate]
  const wanted = maySee && (rule === 'ros_mar' || rule === 'fenix') && daysBetween(from, until) <= MOST_DAYS
  const { value } = useReading(
    `waiting commissions ${wanted ? `${from} ${until}` : ''}`,
    (api, signal) =>
      wanted ? readSales(api, { from, until: until === from ? '' : until }, { signal }) : Promise.resolve([]),
    String(loadedAt),
  )
  return useMemo(() => {
    const own = new Map(sellers.map((seller) => [seller.id, seller]))
    return (value ?? []).flatMap((sale): WaitingCommission[] => {
      const seller = own.get(sale.seller_id ?? 0)
      if (seller === undefined || (chosen !== 0 && seller.id !== chosen) || !isUnpaid(sale)) return []
      if (rule === 'fenix') return seller.commission_after_pay_sale ? [{ sale, seller, amount: null }] : []
      return [{ sale, seller, amount: commissionOf(sale, seller) }]
    })
  }, [chosen, rule, sellers, value])
}
