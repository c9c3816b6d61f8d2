import { useEffect, useState } from 'react'
import { KINDS, type Place } from './unansweredPlaces'

/** What left less than this ago is still being looked for by who sent it. */
const SETTLING_MS = 5_000

/** Places of what that person sent from this computer, in any tab, and that nobody knows the fate of; the newest of each kind first. */
export function useUnanswered(user: number): readonly Place[] {
  const [places, setPlaces] = useState<readonly Place[]>([])
  useEffect(() => {
    let left = false
    let timer: ReturnType<typeof setTimeout> | undefined
    async function read() {
      const kinds = await Promise.all(
        KINDS.map(async ({ kept, placeOf }) =>
          (await kept.of(user)).map(({ since, what }) => ({ since, place: placeOf(what) })),
        ),
      )
      if (left) return
      const now = Date.now()
      // A clock set back leaves some in the future.
      const isSettling = ({ since }: { since: number }) => Math.abs(now - since) < SETTLING_MS
      const entries = kinds.flat()
      const lasting = entries.filter((entry) => !isSettling(entry)).map((entry) => entry.place)
      setPlaces((before) => (before.length === 0 && lasting.length === 0 ? before : lasting))
      clearTimeout(timer)
      if (entries.some(isSettling)) timer = setTimeout(() => void read(), SETTLING_MS)
    }
    void read()
    const stops = KINDS.map(({ kept }) => kept.watch(() => void read()))
    return () => {
      left = true
      clearTimeout(timer)
      for (const stop of stops) stop()
    }
  }, [user])
  return places
}
