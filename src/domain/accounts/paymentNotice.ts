/** Days before the expiry from which it is told (NS-06). */
const TOLD_BELOW = 3

export interface PaymentNotice {
  /** Whole days left: 0 is the last one, below it has expired. */
  days: number
  /** On the last day and after it: a card instead of a line. */
  strong: boolean
}

/** Whether the payment of the system has to be told of; `days` to its expiry, null when there is none. */
export const paymentNotice = (days: number | null): PaymentNotice | null =>
  days === null || days >= TOLD_BELOW ? null : { days, strong: days <= 0 }

/** `en 2 días`, `mañana`, `hoy`, `hace 1 día`. */
export function whenWords(days: number): string {
  if (days === 0) return 'hoy'
  if (days === 1) return 'mañana'
  if (days > 0) return `en ${days} días`
  return days === -1 ? 'hace 1 día' : `hace ${-days} días`
}
