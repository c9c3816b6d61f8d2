// Whether this browser has room for money: the sale being made, the queue of sales, the entries of the outbox.

/** Keys whose newest value is not on the disk, and would be lost with the page. */
// eslint-disable-next-line no-restricted-syntax -- the disk is one for the whole page
const unkept = new Set<string>()
// eslint-disable-next-line no-restricted-syntax -- as above
const followers = new Set<() => void>()

export const isDiskFull = (): boolean => unkept.size > 0

export function noteKept(key: string, isKept: boolean): void {
  if (isKept) unkept.delete(key)
  else unkept.add(key)
  followers.forEach((changed) => changed())
}

/** Calls `changed` after each write of money. Returns its stop. */
export function followDisk(changed: () => void): () => void {
  followers.add(changed)
  return () => void followers.delete(changed)
}
