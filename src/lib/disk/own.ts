// How a person likes to work, and counts he has not finished: kept in this browser under keys with his id.
import { readStored, removeStored, writeStored } from './storage'

/** Key of the stamp of whoever signed in last in this browser. */
export const SIGNED_IN = 'signed-in'

/**
 * Who signed in, and when: the time makes the same person's next sign-in noticeable too. Erased with everything else
 * when he leaves (SES-008).
 */
export interface Stamp {
  user: number
  at: number
}

export function stampOf(storage = localStorage): Stamp | null {
  const { user, at } = (readStored(storage, SIGNED_IN) ?? {}) as Partial<Stamp>
  return typeof user === 'number' && typeof at === 'number' ? { user, at } : null
}

/** Whose data this browser keeps; null: nobody's, since everybody left. */
export const lastSignedIn = (storage?: Storage): number | null => stampOf(storage)?.user ?? null

/** Key of a person's setting: `u7:theme`. It outlives his signing out, and nobody else reads it. */
export const ownKey = (name: string, user = lastSignedIn() ?? 0): string => `u${user}:${name}`

export const readOwn = (name: string): unknown => readStored(localStorage, ownKey(name))
export const writeOwn = (name: string, value: unknown): boolean => writeStored(localStorage, ownKey(name), value)
export const removeOwn = (name: string): void => removeStored(localStorage, ownKey(name))
