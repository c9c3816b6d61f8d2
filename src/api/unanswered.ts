import { nanoid } from '@reduxjs/toolkit'
import type { Silence } from '@/domain/lateArrival'
import { keptValue } from '@/lib/kept'

/** Kinds of it: their names on the disk. Each is told by the shell too, or said not to be (app/shell/unansweredPlaces). */
export type UnansweredKey =
  | 'sent-caja'
  | 'sent-openings'
  | 'sent-expenses'
  | 'sent-movements'
  | 'sent-seller-payments'
  | 'sent-returns'
  | 'sent-sale-removals'
  | 'sent-confirmations'
  | 'sent-completions'
  | 'sent-stock'
  | 'sent-deposit-movements'
  | 'sent-deposit-moves'
  | 'sent-budgets'
  | 'sent-updates'
  | 'owed-stock'

/** Something that was sent, on this computer's disk since before it left, until it is known to be stored or not. */
export interface Unanswered<W> extends Silence {
  id: string
  /** Who sent it. */
  user: number
  what: W
}

/** The place on the disk of one thing that is sent. */
export interface Note {
  /** Resolves once it is on the disk. */
  keep: (silence: Silence) => Promise<unknown>
  forget: () => Promise<unknown>
}

export interface KeptUnanswered<W> {
  /** Of that person and of the last two days, the newest first. */
  of: (user: number) => Promise<readonly Unanswered<W>[]>
  /** Resolves once it is on the disk; one with the same id is replaced. */
  keep: (entry: Unanswered<W>) => Promise<unknown>
  /** Its fate is known. */
  forget: (id: string) => Promise<unknown>
  /** Of one that has been kept, or with a new id of what is about to be sent. */
  note: (user: number, what: W, id?: string) => Note
  /** Called when one was kept or forgotten, in this tab or another. Returns its stop. */
  watch: (changed: () => void) => () => void
}

/** After so long it is told and looked for no more: an equal one of then is another one. */
const KEPT_FOR_MS = 2 * 24 * 60 * 60 * 1000

type Bag = Record<string, unknown>
export const isBag = (value: unknown): value is Bag =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * What left without an answer yet, so that a page that goes away with a request on its way does not forget it (the server knows no
 * idempotency key, contract b §0.2). `parse` answers null for what makes no sense.
 */
export function keptUnanswered<W>(key: UnansweredKey, parse: (value: unknown) => W | null): KeptUnanswered<W> {
  function entryFrom(value: unknown): Unanswered<W> | null {
    if (!isBag(value)) return null
    const { id, user, since, answered } = value
    const what = parse(value.what)
    if (typeof id !== 'string' || typeof user !== 'number' || typeof since !== 'number' || what === null) return null
    return { id, user, since, answered: answered === true, what }
  }
  const listFrom = (value: unknown) =>
    Array.isArray(value) ? (value as unknown[]).map(entryFrom).filter((entry) => entry !== null) : []
  const kept = keptValue<readonly Unanswered<W>[]>(key, listFrom)
  const keep = (entry: Unanswered<W>) =>
    kept.change((list) => [
      ...list.filter(({ id, since }) => id !== entry.id && since > entry.since - KEPT_FOR_MS),
      entry,
    ])
  const forget = (id: string) => kept.change((list) => list.filter((entry) => entry.id !== id))
  return {
    of: async (user: number) =>
      (await kept.read()).filter((entry) => entry.user === user && entry.since > Date.now() - KEPT_FOR_MS).reverse(),
    keep,
    forget,
    note: (user, what, id = nanoid()) => ({
      keep: (silence) => keep({ id, user, what, ...silence }),
      forget: () => forget(id),
    }),
    watch: kept.watch,
  }
}
