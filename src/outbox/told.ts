import type { Thunk } from '@/api/thunk'
import { diskValue } from '@/lib/disk/diskValue'
import { listOf, number, record, type Shape } from '@/lib/shape'
import { selectUser } from '@/session/sessionSlice'

/** Keeps what was found stored until a screen has told it to the person. */
export interface Told<T> {
  /** Keeps it for the next screen, since the one where it was found may be gone. */
  keep: (what: T) => Thunk<Promise<void>>
  /** All that this person has not been told yet; each is given once. */
  take: () => Thunk<Promise<readonly T[]>>
  /** Calls `changed` when there is something to tell, in this tab or another. Returns the function that stops this. */
  watch: (changed: () => void) => () => void
}

const userOf = (state: unknown): number => selectUser(state)?.id ?? 0

export function told<T>(key: string, shape: Shape<T>): Told<T> {
  const list = listOf(record<{ user: number; what: T }>({ user: number, what: shape }))
  const kept = diskValue<readonly { user: number; what: T }[]>(key, (value) => list(value) ?? [])
  return {
    keep: (what) => async (_dispatch, getState) => {
      const user = userOf(getState())
      await kept.change((all) => [...all, { user, what }])
    },
    take: () => async (_dispatch, getState) => {
      const user = userOf(getState())
      // Every change is told to all who watch, and they take in turn: without this check that would never end.
      if (!(await kept.read()).some((one) => one.user === user)) return []
      let taken: readonly T[] = []
      await kept.change((all) => {
        taken = all.filter((one) => one.user === user).map(({ what }) => what)
        return all.filter((one) => one.user !== user)
      })
      return taken
    },
    watch: (changed) => kept.watch(() => changed()),
  }
}
