import { onTestFinished } from 'vitest'
import type { Model } from '@/entities/types'
import { forgetEntry, keepEntry, type Entry } from '@/outbox/entries'
import type { Operation } from '@/outbox/operation'
import { placeOf } from '@/outbox/outbox'

interface Left<W> extends Partial<Omit<Entry, 'asked'>> {
  /** What was asked for, where `prepare` added to it. */
  asked?: W
  /** Seconds since it was sent; less than none for one that may still arrive, however slow the machine is. */
  ago: number
}

/** A clock set forward meanwhile: its request may still arrive, however slow the machine of the tests is. */
export const ON_ITS_WAY = -300

/** As a page leaves it that goes away with it on its way; off the disk after the test. */
export function leaveEntry<W, R extends Model>(
  operation: Operation<W, R>,
  what: W,
  { asked, ago, ...rest }: Left<W>,
): Promise<unknown> {
  onTestFinished(() => void forgetEntry(rest.id ?? 'left'))
  return keepEntry({
    id: 'left',
    key: operation.key,
    user: 1,
    asked: JSON.stringify(asked ?? what),
    what,
    known: [],
    since: Date.now() - ago * 1000,
    answered: false,
    words: operation.words(what),
    half: operation.half,
    place: placeOf(operation, what),
    ...rest,
  })
}
