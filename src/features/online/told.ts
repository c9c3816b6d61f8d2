import { useEffect, useEffectEvent } from 'react'
import type { Order } from '@/entities/order'

const ORDER_READ = 'online-order-read'

/** Announces an order as the server has it now, for whoever shows it though no list has it: it may be of other days. */
export const tellOrderRead = (detail: Order): boolean => window.dispatchEvent(new CustomEvent(ORDER_READ, { detail }))

export function useOrderRead(hear: (order: Order) => void): void {
  const heard = useEffectEvent((event: Event) => hear((event as CustomEvent<Order>).detail))
  useEffect(() => {
    window.addEventListener(ORDER_READ, heard)
    return () => window.removeEventListener(ORDER_READ, heard)
  }, [])
}
