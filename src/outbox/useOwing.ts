import { useEffect, useState } from 'react'
import { useSelector } from 'react-redux'
import { useThunkDispatch } from '@/api/thunk'
import { MAY_ARRIVE_MS } from '@/domain/lateArrival'
import { selectUser } from '@/session/sessionSlice'
import { owingOf, watchEntries } from './entries'
import type { Registry } from './handled'
import { useReachedAgain } from './useReachedAgain'

/**
 * Puts right what is owed of stored entries: what an earlier page left when this one opens, again when the server is
 * reached again, and from time to time as long as some is left.
 */
export function useOwing(registry: Registry): void {
  const dispatch = useThunkDispatch()
  const user = useSelector(selectUser)?.id ?? 0
  const [times, setTimes] = useState(0)
  useReachedAgain(() => setTimes((before) => before + 1))
  useEffect(() => {
    let left = false
    let timer: ReturnType<typeof setTimeout> | undefined
    async function plan() {
      const isOwing = (await owingOf(user)).length > 0
      if (isOwing && !left) timer ??= setTimeout(() => void all(), MAY_ARRIVE_MS)
    }
    async function all() {
      clearTimeout(timer)
      timer = undefined
      for (const key of new Set((await owingOf(user)).map((entry) => entry.key)))
        try {
          const operation = await registry[key]?.()
          if (operation) await dispatch(operation.putRight)
        } catch {
          // Without the operation's code it waits for the next time.
        }
      await plan()
    }
    void all()
    const stop = watchEntries(() => void plan())
    return () => {
      left = true
      clearTimeout(timer)
      stop()
    }
  }, [dispatch, registry, times, user])
}
