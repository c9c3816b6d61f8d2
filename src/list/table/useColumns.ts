import { useCallback, useLayoutEffect, useMemo } from 'react'
import { useThunkDispatch } from '@/api/thunk'
import type { AnyEntity } from '@/entities/types'
import { readOwn, removeOwn, writeOwn } from '@/lib/disk/own'
import { useListState } from '../hooks'
import { listActions } from '../slices'
import { useIsNarrow } from '@/ui/hooks/useIsNarrow'
import { useMedia } from '@/ui/hooks/useMedia'
import { useIsPhone } from '@/ui/hooks/useIsPhone'
import type { Rows } from '../transitions'
import { emptyOf, fitting, namesFirst, ROOMS } from './fitting'
import { defaultKeys, parseKeys, shownColumns, type Column } from './columns'

const nameOf = (entity: AnyEntity) => `props_to_show-${entity.name}`

function useRoom(): number {
  const upright = useIsNarrow()
  const across = useMedia('(max-width: 1099.98px)')
  const small = useMedia('(max-width: 1365.98px)')
  const usual = useMedia('(max-width: 1499.98px)')
  return upright ? ROOMS.upright : across ? ROOMS.across : small ? ROOMS.small : usual ? ROOMS.usual : Infinity
}

/** The columns this browser shows of a list; only their keys are remembered (NS-13). */
export function useColumns(
  entity: AnyEntity,
  available: readonly Column[],
  ofScreen: readonly string[] | undefined,
  rowActions: boolean,
  /** Rows that only the server's search found. */
  found: Rows,
) {
  const room = useRoom()
  // A phone shows cards, of three fields.
  const phone = useIsPhone()
  const upright = useIsNarrow() && !phone
  const dispatch = useThunkDispatch()
  const { propsToShow, filtered, models } = useListState(entity)
  const actions = listActions(entity)

  useLayoutEffect(() => {
    const keys = parseKeys(readOwn(nameOf(entity)))
    if (keys !== null) dispatch(listActions(entity).propsToShowSet(keys))
  }, [dispatch, entity])

  const small = phone || room <= ROOMS.across
  const usual = useMemo(() => shownColumns(available, defaultKeys(available, ofScreen)), [available, ofScreen])
  const empty = useMemo(() => {
    const rows = filtered ?? models
    return emptyOf(usual, found.length === 0 ? rows : [...rows, ...found], small)
  }, [filtered, found, models, small, usual])
  const keys = useMemo(() => {
    const chosen = propsToShow?.filter((key) => available.some((column) => column.key === key)) ?? []
    if (chosen.length > 0) return chosen
    const shown = usual.filter(({ key }) => !empty.split(' ').includes(key))
    return (phone ? shown : fitting(shown, rowActions, room)).map(({ key }) => key)
  }, [available, empty, phone, propsToShow, room, rowActions, usual])
  const choose = useCallback(
    (next: readonly string[] | null) => {
      dispatch(actions.propsToShowSet(next))
      if (next === null) removeOwn(nameOf(entity))
      else writeOwn(nameOf(entity), next)
    },
    [actions, dispatch, entity],
  )
  const columns = useMemo(() => {
    const shown = shownColumns(available, keys)
    return upright ? namesFirst(shown) : shown
  }, [available, keys, upright])
  return { keys, columns, choose }
}
