import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { MoneyFate } from '@/domain/moneyFate'
import { withLock } from '@/lib/lock'
import { verify, type Found } from './sendOnce'
import type { KeptUnanswered, Unanswered } from './unanswered'
import type { Attempt } from './useOnce'

interface Recall<W, R extends object> {
  kept: KeptUnanswered<W>
  /** Whose. */
  user: number
  /** Name of the lock they are sent under. */
  lock: string
  /** Reads the records; rejects when they cannot be read. The record it became stands for `stored`. */
  find: (what: W) => Promise<MoneyFate | R>
  /** One is among the records after all. */
  onStored: (what: W, record?: R) => void
  /** Those that are looked after here; else all. */
  isMine?: (what: W) => boolean
  /** The screen itself is sending one, or has one in doubt: it is left to that, and `again` is called after it. */
  isHeld?: () => boolean
}

/** Something that an earlier page, or another tab, sent and had no answer to, and what the records say of it. */
export interface Recalled<W> {
  entry: Unanswered<W>
  found: Found
}

/** Looks for what was left unanswered: when the screen opens, when it changes on the disk, and when it is asked to. */
export function useRecalled<W, R extends object = object>({
  kept,
  user,
  lock,
  find,
  onStored,
  isMine,
  isHeld,
}: Recall<W, R>) {
  const [recalled, setRecalled] = useState<readonly Recalled<W>[]>([])
  const [busy, setBusy] = useState(false)
  const waiting = useRef(false)
  const read = useEffectEvent(find)
  const stored = useEffectEvent(onStored)

  const mine = useEffectEvent(async () => (await kept.of(user)).filter(({ what }) => isMine?.(what) ?? true))
  const held = useEffectEvent(() => isHeld?.() ?? false)

  const settle = useEffectEvent(async (): Promise<readonly Recalled<W>[]> => {
    const left: Recalled<W>[] = []
    for (const entry of await mine()) {
      const outcome = await verify(() => read(entry.what), entry, kept.note(user, entry.what, entry.id))
      if (outcome.kind === 'stored') stored(entry.what, outcome.record)
      else if (outcome.kind === 'unsure') left.push({ entry, found: outcome.found })
    }
    return left
  })
  const look = useEffectEvent(async () => {
    if (waiting.current || held()) return
    waiting.current = true
    const none = (await mine()).length === 0
    // Under the lock, so that what is being sent at this moment is left to who sends it.
    const left = none
      ? []
      : await withLock(lock, async () => {
          waiting.current = false
          if (held()) return null
          setBusy(true)
          return settle()
        })
    waiting.current = false
    setBusy(false)
    if (left === null) return
    // What is known to be absent is on the disk no more, but a person has yet to read of it.
    setRecalled((before) => [...before.filter(({ found }) => found === 'absent'), ...left])
  })

  const [asked, setAsked] = useState(0)
  useEffect(() => {
    void look()
    return kept.watch(() => void look())
  }, [kept, user, asked])

  const again = useCallback(() => setAsked((count) => count + 1), [])
  /** A person says that it needs no more looking after. */
  const leave = useCallback(
    ({ entry: { id } }: { entry: { id: string } }) => {
      setRecalled((before) => before.filter(({ entry }) => entry.id !== id))
      void kept.forget(id)
    },
    [kept],
  )
  return { recalled, busy, again, leave }
}

const twin = <R extends object>(record: R | undefined): { kind: 'twin'; record?: R } =>
  record === undefined ? { kind: 'twin' } : { kind: 'twin', record }

/** Before the same is sent again: the one that has no answer, and what became of it. Null: there is none, or it is known to be absent. */
export async function unsettled<W, R extends object = object>(
  { kept, user, find }: Pick<Recall<W, R>, 'kept' | 'user' | 'find'>,
  isSame: (what: W) => boolean,
): Promise<{ entry: Unanswered<W>; outcome: Exclude<Attempt<R>, { kind: 'stored' | 'refused' }> } | null> {
  for (const entry of await kept.of(user)) {
    if (!isSame(entry.what)) continue
    const outcome = await verify(() => find(entry.what), entry, kept.note(user, entry.what, entry.id))
    if (outcome.kind === 'stored') return { entry, outcome: twin(outcome.record) }
    if (outcome.kind === 'unsure' && outcome.found !== 'absent') return { entry, outcome }
  }
  return null
}
