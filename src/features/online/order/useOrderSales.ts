import { useThunkDispatch } from '@/api/thunk'
import { useReading } from '@/api/useReading'
import type { Order } from '@/entities/order'
import type { Sale } from '@/entities/saleRecord'
import { salesOf } from '../orderSales'

export interface OrderSalesRead {
  /** Null: not known yet. */
  rows: readonly Sale[] | null
  problem: string
  again: () => void
}

/** The shop's sales of an order; read again at each of its steps. */
export function useOrderSales({ id, order_status_id }: Order): OrderSalesRead {
  const dispatch = useThunkDispatch()
  const { value, problem, again } = useReading(`sales of ${id}`, () => dispatch(salesOf(id)), String(order_status_id))
  return { rows: value, problem, again }
}
