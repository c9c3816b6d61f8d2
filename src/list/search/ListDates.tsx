import { useState } from 'react'
import { useThunkDispatch } from '@/api/thunk'
import type { AnyEntity } from '@/entities/types'
import { startOfWeek, today } from '@/lib/dates'
import { DateRange } from '@/ui/fields/DateRange'
import { useListState } from '../hooks'
import { listActions } from '../slices'
import { load } from '../thunks'
import { useWeekMarks } from './useWeekMarks'

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
