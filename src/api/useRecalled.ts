import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { MoneyFate } from '@/domain/moneyFate'
import { withLock } from '@/lib/lock'
import { verify, type Found } from './sendOnce'
import type { KeptUnanswered, Unanswered } from './unanswered'
import type { Attempt } from './useOnce'

interface Recall<W> {
  kept: KeptUnanswered<W>
  /** Whose. */
  user: number
  /** Name of the lock they are sent under. */
  lock: string
  /** Reads the records; rejects when they cannot be read. */
  find: (what: W) => Promise<MoneyFate>
  /** One is among the records after all. */
  onStored: (what: W) => void
}

/** Something that an earlier page, or another tab, sent and had no answer to, and what the records say of it. */
export interface Recalled<W> {
  entry: Unanswered<W>
  found: Found
}

/** Looks for what was left unanswered: when the screen opens, when it changes on the disk, and when it is asked to. */
export function useRecalled<W>({ kept, user, lock, find, onStored }: Recall<W>) {
  const [recalled, setRecalled] = useState<readonly Recalled<W>[]>([])
  const [busy, setBusy] = useState(false)
  const waiting = useRef(false)
  const read = useEffectEvent(find)
  const stored = useEffectEvent(onStored)

  const settle = useEffectEvent(async (): Promise<readonly Recalled<W>[]> => {
    const left: Recalled<W>[] = []
    for (const entry of await kept.of(user)) {
      const outcome = await verify(() => read(entry.what), entry, kept.note(user, entry.what, entry.id))
      if (outcome.kind === 'stored') stored(entry.what)
      else if (outcome.kind === 'unsure') left.push({ entry, found: outcome.found })
    }
    return left
  })
  const look = useEffectEvent(async () => {
    if (waiting.current) return
    waiting.current = true
    const none = (await kept.of(user)).length === 0
    // Under the lock, so that what is being sent at this moment is left to who sends it.
    const left = none
      ? []
      : await withLock(lock, () => {
          waiting.current = false
          setBusy(true)
          return settle()
        })
    waiting.current = false
    setBusy(false)
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

/** Before the same is sent again: what became of the one that has no answer. Null: there is none, or it is known to be absent. */
export async function unsettled<W>(
  { kept, user, find }: Pick<Recall<W>, 'kept' | 'user' | 'find'>,
  isSame: (what: W) => boolean,
): Promise<Attempt | null> {
  for (const entry of await kept.of(user)) {
    if (!isSame(entry.what)) continue
    const outcome = await verify(() => find(entry.what), entry, kept.note(user, entry.what, entry.id))
    if (outcome.kind === 'stored') return { kind: 'twin' }
    if (outcome.kind === 'unsure' && outcome.found !== 'absent') return outcome
  }
  return null
}
