import type { Thunk } from '@/api/thunk'
import { diskValue } from '@/lib/diskValue'
import { listOf, number, record, type Shape } from '@/lib/shape'
import { selectUser } from '@/session/sessionSlice'

/** What was found stored, and what a screen has to tell of it. */
export interface Told<T> {
  /** The screen where that happened may be gone: it waits for the next one. */
  keep: (what: T) => Thunk<Promise<void>>
  /** All that this person has not been told yet; each is given once. */
  take: () => Thunk<Promise<readonly T[]>>
  /** Called when there is something to tell, of this tab or another. Returns its stop. */
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
      // Every change is told to whoever watches, who takes what there is.
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
