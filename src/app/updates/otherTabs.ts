/** Name of the lock shared by every tab in which a new version would interrupt somebody. */
export const LOCK = 'sale-begun'
const hasLocks = () => typeof navigator !== 'undefined' && 'locks' in navigator

/**
 * Tells the other tabs of this browser that a sale is under way here, until `end` is called, since a new version starts
 * in all tabs at once.
 */
export function announceSale(): { end: () => void } {
  let end: () => void = () => undefined
  const ended = new Promise<void>((resolve) => (end = resolve))
  if (hasLocks()) navigator.locks.request(LOCK, { mode: 'shared' }, () => ended).catch(() => undefined)
  return { end }
}

/** Whether no tab has announced a sale. */
export async function noSaleAnywhere(): Promise<boolean> {
  if (!hasLocks()) return true
  return navigator.locks.request(LOCK, { mode: 'exclusive', ifAvailable: true }, (lock) => lock !== null)
}
