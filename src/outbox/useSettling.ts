import { useCallback, useEffect, useEffectEvent, useRef } from 'react'
import { useThunkDispatch } from '@/api/thunk'
import { MAY_ARRIVE_MS, mayStillArrive } from '@/domain/lateArrival'
import { useToast } from '@/ui/notices/Toasts'
import type { Entry } from './entries'
import type { Registry } from './handled'
import { useSelector } from 'react-redux'
import { isReached } from '@/session/reached'

// When one route fails while others answer, the link comes and goes many times a second: what is read must not follow.
const PAUSE_MS = 15_000

/** Calls `again` whenever the server that was out of reach is reached again, though not sooner than 15 s after the last call. */
function useReachedAgain(again: () => void): void {
  const reached = useSelector(isReached)
  const before = useRef(reached)
  const calledAt = useRef(-Infinity)
  const call = useEffectEvent(() => {
    calledAt.current = performance.now()
    again()
  })
  useEffect(() => {
    const isBack = reached && !before.current
    before.current = reached
    if (!isBack) return
    const timer = setTimeout(() => call(), Math.max(0, calledAt.current + PAUSE_MS - performance.now()))
    return () => clearTimeout(timer)
  }, [reached])
}

/** How long after nothing more can arrive the records are read: a timer may be a little early. */
const AFTER_MS = 1_000

/**
 * Looks for entries without an outcome: once for each, again when the server is reached again, and once more when none
 * of them can still arrive, since nobody knows before which one did not. Tells the person what it found stored.
 */
export function useSettling(registry: Registry, entries: readonly Entry[]): void {
  const dispatch = useThunkDispatch()
  const toast = useToast()
  const settle = useCallback(
    async ({ id, key, words }: Entry) => {
      try {
        const operation = await registry[key]?.()
        const outcome = operation && (await dispatch(operation.look(id)))
        if (outcome?.kind === 'stored') toast({ text: `Quedó guardado: ${words}`, tone: 'warn', seconds: 10 })
      } catch {
        // Without the operation's code the entry cannot be looked for, and stays in sight.
      }
    },
    [dispatch, toast, registry],
  )
  const all = () => entries.forEach((entry) => void settle(entry))
  useReachedAgain(all)
  const states = entries.map(({ id, since, answered }) => [id, since, answered].join(' ')).join()
  useEffect(() => {
    all()
    const now = Date.now()
    const awaited = entries.filter((entry) => mayStillArrive(entry, now)).map(({ since }) => since)
    if (awaited.length === 0) return
    const timer = setTimeout(all, Math.max(...awaited) + MAY_ARRIVE_MS + AFTER_MS - now)
    return () => clearTimeout(timer)
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the list is another one with every reading of the disk; its states say when it changed
  }, [states, settle])
}
