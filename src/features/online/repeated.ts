import { useEffect, useEffectEvent } from 'react'

const REPEATED = 'online-repeated-sales'

/**
 * Announces the numbers of sales that were made twice of one order and taken back; the screens that show orders listen.
 */
export const tellRepeated = (numbers: readonly number[]): boolean =>
  window.dispatchEvent(new CustomEvent(REPEATED, { detail: numbers }))

export function useRepeated(hear: (numbers: readonly number[]) => void): void {
  const heard = useEffectEvent((event: Event) => hear((event as CustomEvent<readonly number[]>).detail))
  useEffect(() => {
    window.addEventListener(REPEATED, heard)
    return () => window.removeEventListener(REPEATED, heard)
  }, [])
}
