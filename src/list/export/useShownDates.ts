import { useMemo } from 'react'
import type { AnyEntity } from '@/entities/types'
import { longDate, shortDate } from '@/lib/dates'
import { useListState } from '../hooks'
import type { Rows } from '../transitions'
import type { Partly } from './exported'

/**
 * What an export says of the days of its rows, where the entity's list is read by days. `isOfDays`: they are all the
 * rows of the days of the list. `chosen`, `more`: how it calls the rows a person chose, and those that are not here.
 */
export function useShownDates(
  entity: AnyEntity,
  rows: Rows,
  partly: Partly,
  { chosen, more }: Readonly<Record<'chosen' | 'more', string>>,
): { dates: string; isOfDays: boolean } {
  const { fromDate, untilDate, fromDates, filtered, models, isSelecteable, selected } = useListState(entity)
  // A search finds rows of any day, so the dates are named only when all rows are of the list itself.
  const held = useMemo(() => new Set(models.map(({ id }) => id)), [models])
  const found = filtered !== null || rows.some(({ id }) => !held.has(id))
  const isChosen = isSelecteable && selected.length > 0
  const range = untilDate === '' ? longDate(fromDate) : `${shortDate(fromDate)} al ${shortDate(untilDate)}`
  const dates = found ? 'Resultado de la búsqueda' : fromDates ? range : 'Todas las fechas'
  return {
    dates: isChosen ? chosen : partly === null ? dates : `${dates} (${more})`,
    isOfDays: !found && !isChosen && fromDates,
  }
}
