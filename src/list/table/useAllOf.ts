import { useCallback, useEffect, useRef } from 'react'
import { useThunkDispatch } from '@/api/thunk'
import type { AnyEntity } from '@/entities/types'
import { quantity } from '@/lib/format'
import { useToast } from '@/ui/notices/Toasts'
import { MOST_AT_ONCE, search } from '../search/searches'
import { listActions } from '../slices'
import type { ListState } from '../state'
import type { Rows } from '../transitions'

interface Given {
  entity: AnyEntity
  list: ListState
  rows: Rows
  /** All that is found is here. */
  whole: boolean
  /** The server's half of the search box; null: the filters find the rows. */
  typed: { searching: boolean; next: () => void } | null
  failed: boolean
  remote: boolean
}

/** *Elegir todos* where only the first pages are here: reads the rest, then chooses all of it. */
export function useAllOf({ entity, list, rows, whole, typed, failed, remote }: Given) {
  const dispatch = useThunkDispatch()
  const toast = useToast()
  const wanted = useRef(false)
  const { filtered, loading, totalFilterResults } = list
  const next = typed?.next
  const waits = typed === null ? filtered === null || loading : typed.searching
  const readRest = useCallback(() => {
    if (waits) return
    if (next) next()
    else void dispatch(search(entity, 'all', remote))
  }, [dispatch, entity, next, remote, waits])
  useEffect(() => {
    if (!wanted.current) return
    if (failed || whole) wanted.current = false
    if (whole) dispatch(listActions(entity).selectionSet([...new Set([...list.selected, ...rows.map(({ id }) => id)])]))
    else if (!failed) readRest()
  }, [dispatch, entity, failed, list.selected, readRest, rows, whole])

  function choose() {
    if (typed === null && totalFilterResults > MOST_AT_ONCE)
      return toast({ text: `Se eligen hasta ${quantity(MOST_AT_ONCE)} juntos: filtrá la lista.`, tone: 'warn' })
    wanted.current = true
    readRest()
  }
  return { choose, stop: () => void (wanted.current = false) }
}
