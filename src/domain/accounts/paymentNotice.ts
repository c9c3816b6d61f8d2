/** The notice is shown when fewer days than this are left (NS-06). */
const TOLD_BELOW = 3

export interface PaymentNotice {
  /** Whole days left: 0 is the last one, below 0 it has expired. */
  days: number
  /** A card instead of a line, on the last day and after it. */
  strong: boolean
}

/** The notice that the shop's payment of the system expires; null: none is due. `days`: to the expiry; null: none. */
export const paymentNotice = (days: number | null): PaymentNotice | null =>
  days === null || days >= TOLD_BELOW ? null : { days, strong: days <= 0 }

/** `en 2 días`, `mañana`, `hoy`, `hace 1 día`. */
export function whenWords(days: number): string {
  if (days === 0) return 'hoy'
  if (days === 1) return 'mañana'
  if (days > 0) return `en ${days} días`
  return days === -1 ? 'hace 1 día' : `hace ${-days} días`
}
