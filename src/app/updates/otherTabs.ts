/** Shared by every tab in which a new version would interrupt somebody. */
export const LOCK = 'sale-begun'
const hasLocks = () => typeof navigator !== 'undefined' && 'locks' in navigator

/** Tells the other tabs of this browser that a sale is under way in this one, until `end` is called: a new version is let in for all at once. */
export function announceSale(): { end: () => void } {
  let end: () => void = () => undefined
  const ended = new Promise<void>((resolve) => (end = resolve))
  if (hasLocks()) navigator.locks.request(LOCK, { mode: 'shared' }, () => ended).catch(() => undefined)
  return { end }
}

/** Whether no tab has announced one. */
export async function noSaleAnywhere(): Promise<boolean> {
  if (!hasLocks()) return true
  return navigator.locks.request(LOCK, { mode: 'exclusive', ifAvailable: true }, (lock) => lock !== null)
}
