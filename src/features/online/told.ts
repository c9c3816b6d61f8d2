import { useEffect, useEffectEvent } from 'react'
import type { Order } from '@/entities/order'
import type { StockBack } from './stockBack'

const REPEATED = 'online-repeated-sales'
const STOCK_BACK = 'online-stock-back'
const ORDER_READ = 'online-order-read'

const tell = (name: string, detail: unknown) => window.dispatchEvent(new CustomEvent(name, { detail }))

function useTold<T>(name: string, hear: (detail: T) => void): void {
  const heard = useEffectEvent((event: Event) => hear((event as CustomEvent<T>).detail))
  useEffect(() => {
    window.addEventListener(name, heard)
    return () => window.removeEventListener(name, heard)
  }, [name])
}

/**
 * Announces the numbers of sales that were made twice of one order and taken back; the screens that show orders listen.
 */
export const tellRepeated = (numbers: readonly number[]): boolean => tell(REPEATED, numbers)
export const useRepeated = (hear: (numbers: readonly number[]) => void): void => useTold(REPEATED, hear)

/** Announces a stock that was put right after the cancellation of an order. */
export const tellStockBack = (back: StockBack): boolean => tell(STOCK_BACK, back)
export const useStockBackTold = (hear: (back: StockBack) => void): void => useTold(STOCK_BACK, hear)

/** Announces an order as the server has it now, for whoever shows it though no list has it: it may be of other days. */
export const tellOrderRead = (order: Order): boolean => tell(ORDER_READ, order)
export const useOrderRead = (hear: (order: Order) => void): void => useTold(ORDER_READ, hear)
