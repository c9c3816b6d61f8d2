import { SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from 'react-bootstrap'
import { useThunkDispatch } from '@/api/thunk'
import type { AnyEntity } from '@/entities/types'
import { addDays, today } from '@/lib/dates'
import { quantity } from '@/lib/format'
import { midSentence } from '@/lib/text'
import { mayChooseDates } from '@/session/rights'
import { useAccess } from '@/session/useAccess'
import { Empty } from '@/ui/notices/Empty'
import { ReadFailure } from '@/ui/notices/ReadFailure'
import { useListState } from '../hooks'
import type { Partly } from '../export/exported'
import { MOST_AT_ONCE, search } from '../search/searches'
import { listActions } from '../slices'
import { load } from '../thunks'

/** The list could not be read: this says so in its place, without a toast and without a dialog (LIST-017, D-62). */
export const ListFailure = ({ onRetry }: { onRetry: () => void }) => (
  <ReadFailure role="status" text="No se pudo cargar la lista." onRetry={onRetry} />
)

/**
 * Says that only a part of the rows is here: totals and exports would silently leave the rest out. Of a list that is
 * always read page by page nobody expects all of it.
 */
export function ListRest({ entity, partly }: { entity: AnyEntity; partly: Partly }) {
  const dispatch = useThunkDispatch()
  const { filters, filtered, filteredBy, totalFilterResults, loading } = useListState(entity)
  if (partly === null) return null
  const more = partly === 'more'
  const coming = !more && filtered === null && loading
  // A list of few pages is here before anybody could read this.
  if (!more && (filtered === null ? coming && partly.total <= MOST_AT_ONCE : filters.length === 0)) return null
  const seen = more ? 'Hay más que todavía no están acá' : `Ves ${quantity(partly.here)} de ${quantity(partly.total)}`
  return (
    // Not told anew with every page that comes.
    <p className="list-rest" role={coming ? undefined : 'status'}>
      <span className="figure">{seen}. Los totales y lo que exportes son solo de lo que ves.</span>
      {/* Offered for these filters only: others may find far more. */}
      {filtered !== null && filters.length > 0 && filteredBy === filters && totalFilterResults <= MOST_AT_ONCE && (
        <Button variant="light" size="sm" disabled={loading} onClick={() => void dispatch(search(entity, 'all'))}>
          Traer todos
        </Button>
      )}
    </p>
  )
}

/** The days in view have no rows: whoever may choose other days can do so with one press. */
function OtherDates({ entity }: { entity: AnyEntity }) {
  const dispatch = useThunkDispatch()
  const access = useAccess()
  const { fromDate, untilDate } = useListState(entity)
  if (!mayChooseDates(entity, access)) return null
  const actions = listActions(entity)
  const week = addDays(today(), -6)
  const isWithin = fromDate >= week && (untilDate === '' || fromDate > week)
  const widen = () => {
    dispatch(isWithin ? actions.datesSet({ from: week, until: today() }) : actions.fromDatesSet(false))
    void dispatch(load(entity))
  }
  return (
    <Button variant="light" onClick={widen}>
      {isWithin ? 'Ver los últimos 7 días' : 'Ver todas las fechas'}
    </Button>
  )
}

interface EmptyProps {
  entity: AnyEntity
  query: string
  filtered: boolean
  /** The only filter is that of the records that wait for somebody. */
  pending: boolean
  dated: boolean
  /** What people look for more often than these days, offered instead. */
  instead?: ReactNode
  onClearQuery: () => void
  onClearFilters: () => void
  onCreate: (() => void) | null
}

/** Nothing to show: one sentence, and the action that changes it. */
export function ListEmpty({
  entity,
  query,
  filtered,
  pending,
  dated,
  instead,
  onClearQuery,
  onClearFilters,
  onCreate,
}: EmptyProps) {
  const many = midSentence(entity.labels.many)
  if (query !== '')
    return (
      <Empty icon={SearchX} text={`No encontramos “${query}”.`}>
        <Button variant="light" onClick={onClearQuery}>
          Borrar la búsqueda
        </Button>
        {filtered && (
          <Button variant="light" onClick={onClearFilters}>
            Quitar filtros
          </Button>
        )}
      </Empty>
    )
  if (pending)
    return (
      <Empty text={`No hay ${many} ${midSentence(entity.list?.pending?.label ?? '')}.`}>
        <div className="empty-actions">
          <Button variant="light" onClick={onClearFilters}>
            Ver los demás
          </Button>
          {onCreate !== null && <Button onClick={onCreate}>{entity.labels.create}</Button>}
        </div>
      </Empty>
    )
  if (filtered)
    return (
      <Empty icon={SearchX} text="Nada coincide con los filtros.">
        <Button variant="light" onClick={onClearFilters}>
          Quitar filtros
        </Button>
      </Empty>
    )
  return (
    <Empty
      text={
        dated
          ? `No hay ${many} en estas fechas.`
          : onCreate === null
            ? `No hay ${many}.`
            : `Todavía no cargaste ${many}.`
      }
    >
      <div className="empty-actions">
        {dated && instead}
        {dated && <OtherDates entity={entity} />}
        {onCreate !== null && <Button onClick={onCreate}>{entity.labels.create}</Button>}
      </div>
    </Empty>
  )
}
