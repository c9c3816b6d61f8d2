import { useEffect, useEffectEvent } from 'react'
import type { StockBack } from './stockBack'

const REPEATED = 'online-repeated-sales'
const STOCK_BACK = 'online-stock-back'

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
