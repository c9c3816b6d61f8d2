import { useEffect, useState } from 'react'
import { useThunkDispatch } from '@/api/thunk'
import { segmentOf } from '@/entities/paths'
import type { AnyEntity } from '@/entities/types'
import { startOfWeek, today, weeksBetween } from '@/lib/dates'
import { daysWithRecords } from './daysWithRecords'

interface Marks {
  week: string
  days: ReadonlySet<string>
}

/** Days of the week in view that have records; null until the server has said so, or where it cannot (NS-25). */
export function useWeekMarks(entity: AnyEntity, monday: string): ReadonlySet<string> | null {
  const dispatch = useThunkDispatch()
  const [marks, setMarks] = useState<Marks | null>(null)
  const week = `${segmentOf(entity)} ${monday}`
  // The generic routes know the tables of the database, and a local list has none.
  const known = !entity.list?.local
  useEffect(() => {
    if (!known) return
    const stop = new AbortController()
    const weeks = weeksBetween(monday, startOfWeek(today()))
    const read = dispatch((_dispatch, _getState, { api }) =>
      daysWithRecords(api, segmentOf(entity), weeks, stop.signal),
    )
    // Without marks days can still be chosen on the strip.
    read.then(
      (days) => !stop.signal.aborted && setMarks({ week, days: new Set(days) }),
      () => undefined,
    )
    return () => stop.abort()
  }, [dispatch, entity, known, monday, week])
  return marks?.week === week ? marks.days : null
}
