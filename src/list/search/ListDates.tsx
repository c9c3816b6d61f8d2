import { useState, useEffect } from 'react'
import { useThunkDispatch } from '@/api/thunk'
import type { AnyEntity } from '@/entities/types'
import { startOfWeek, today, weeksBetween } from '@/lib/dates'
import { DateRange } from '@/ui/fields/DateRange'
import { useListState } from '../hooks'
import { listActions } from '../slices'
import { load } from '../thunks'
import { segmentOf } from '@/entities/paths'
import { daysWithRecords } from './daysWithRecords'

interface Marks {
  week: string
  days: ReadonlySet<string>
}

/** Days of the week in view that have records; null until the server has said so, or where it cannot (NS-25). */
function useWeekMarks(entity: AnyEntity, monday: string): ReadonlySet<string> | null {
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

/** Chooses the days a dated list is read for; a change reads it again. */
export function ListDates({ entity }: { entity: AnyEntity }) {
  const dispatch = useThunkDispatch()
  const { fromDate, untilDate, fromDates, filters } = useListState(entity)
  const actions = listActions(entity)
  // The week that is looked at, until other days are chosen: then the week of the last of them is.
  const [looked, setLooked] = useState({ monday: '', from: '', until: '' })
  const isLooked = looked.monday !== '' && looked.from === fromDate && looked.until === untilDate
  const monday = isLooked ? looked.monday : startOfWeek(untilDate || fromDate || today())
  const marked = useWeekMarks(entity, monday)
  const read = () => void dispatch(load(entity))
  return (
    <DateRange
      from={fromDate}
      until={untilDate}
      today={today()}
      history={!fromDates}
      // A filter looks in all dates.
      unmarked={filters.length > 0}
      monday={monday}
      marked={marked}
      onWeek={(week) => setLooked({ monday: week, from: fromDate, until: untilDate })}
      onDates={(from, until) => {
        dispatch(actions.fromDatesSet(true))
        dispatch(actions.datesSet({ from, until }))
        read()
      }}
      onHistory={(history) => {
        dispatch(actions.fromDatesSet(!history))
        read()
      }}
    />
  )
}
