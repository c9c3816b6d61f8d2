import type { MoneyFate } from '@/domain/moneyFate'
import { isRefusalStatus, isServersStatus, mayStillArrive, type Silence } from '@/domain/lateArrival'
import { pause } from '@/lib/pause'
import { failureText, isApiError } from './errors'
import type { Note } from './unanswered'

/** `absent`: it may be sent again; `half`: some of it is there; `unread`: nobody knows, it may even be on its way. */
export type Found = Exclude<MoneyFate, 'stored'> | 'unread'

/** `R`: the record it became, where a screen needs that. */
export type Outcome<R extends object = object> =
  /** `late`: the server gave no clear answer, its records did. */
  | { kind: 'stored'; late: boolean; record?: R }
  /** Nothing was stored. */
  | { kind: 'refused'; message: string }
  /** `verify` reads the records once more. */
  | { kind: 'unsure'; found: Found; silence: Silence; verify: () => Promise<Outcome<R>> }

/** It is known to be stored, or not to be. */
export const isSettled = (outcome: Outcome): boolean => outcome.kind !== 'unsure' || outcome.found === 'absent'

/** Reads the records; rejects when they cannot be read. The record stands for `stored`. */
type Find<R extends object = object> = () => Promise<MoneyFate | R>

interface Sending<R extends object> {
  /** Resolves to whether the answer says clearly that it is stored; the record stands for yes. */
  send: () => Promise<boolean | R>
  find: Find<R>
  /** Kept from before it leaves until its fate is known, so that the next page can look for what this one could not settle. */
  note?: Note
  /** Milliseconds after the unclear answer at which they are read: the server may still be at it. */
  waits?: readonly number[]
}

/** Lock of all that moves money of a caja: one at a time over all tabs, so that each sees what the one before has stored. */
export const MONEY_LOCK = 'caja-dinero'

const READ_AFTER_MS = [0, 1_500, 4_000] as const

const statusOf = (error: unknown): number => (isApiError(error) && error.kind === 'answer' ? error.status : 0)

const refusalText = (error: unknown): string =>
  [401, 419].includes(statusOf(error)) ? 'La sesión terminó: volvé a ingresar y guardá de nuevo.' : failureText(error)

const stored = <R extends object>(late: boolean, record: R | string | boolean): Outcome<R> =>
  typeof record === 'object' ? { kind: 'stored', late, record } : { kind: 'stored', late }

/** Reads the records for what got no clear answer; its note goes once nothing is left to be found out. */
export async function verify<R extends object = object>(
  find: Find<R>,
  silence: Silence,
  note?: Note,
): Promise<Outcome<R>> {
  let found: Found = 'unread'
  try {
    const fate = await find()
    if (fate === 'stored' || typeof fate === 'object') {
      await note?.forget()
      return stored(true, fate)
    }
    // What is there by half may be in the middle of being stored.
    found = mayStillArrive(silence, Date.now()) ? 'unread' : fate
    if (found === 'absent') await note?.forget()
  } catch {
    // The records stay unread.
  }
  return { kind: 'unsure', found, silence, verify: () => verify(find, silence, note) }
}

/**
 * Sends what must not be stored twice: the server has no idempotency key, and a 500 may have stored all, some or nothing (contract b §0.2).
 * An answer that is not clear is settled by reading; whatever cannot be settled is for the person to say.
 */
export async function sendOnce<R extends object = object>({
  send,
  find,
  note,
  waits = READ_AFTER_MS,
}: Sending<R>): Promise<Outcome<R>> {
  await note?.keep({ since: Date.now(), answered: false })
  let answered = true
  try {
    const answer = await send()
    if (answer !== false) {
      await note?.forget()
      return stored(false, answer)
    }
  } catch (error) {
    if (isRefusalStatus(statusOf(error))) {
      await note?.forget()
      return { kind: 'refused', message: refusalText(error) }
    }
    answered = isServersStatus(statusOf(error))
  }
  const silence: Silence = { since: Date.now(), answered }
  await note?.keep(silence)
  let outcome: Outcome<R> = { kind: 'unsure', found: 'unread', silence, verify: () => verify(find, silence, note) }
  for (const after of waits) {
    await pause(silence.since + after - Date.now())
    outcome = await verify(find, silence, note)
    if (outcome.kind === 'stored') break
  }
  return outcome
}
