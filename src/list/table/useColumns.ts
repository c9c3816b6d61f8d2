import { useCallback, useLayoutEffect, useMemo } from 'react'
import { useThunkDispatch } from '@/api/thunk'
import type { AnyEntity } from '@/entities/types'
import { readOwn, removeOwn, writeOwn } from '@/lib/disk/own'
import { useListState } from '../hooks'
import { listActions } from '../slices'
import { useIsNarrow } from '@/ui/hooks/useIsNarrow'
import { useIsPhone } from '@/ui/hooks/useIsPhone'
import { fittingUpright, namesFirst } from './fitting'
import { defaultKeys, parseKeys, shownColumns, type Column } from './columns'

const nameOf = (entity: AnyEntity) => `props_to_show-${entity.name}`

/** The columns this browser shows of a list; only their keys are remembered (NS-13). */
export function useColumns(
  entity: AnyEntity,
  available: readonly Column[],
  ofScreen: readonly string[] | undefined,
  rowActions: boolean,
) {
  // A phone shows cards, of three fields.
  const phone = useIsPhone()
  const upright = useIsNarrow() && !phone
  const dispatch = useThunkDispatch()
  const { propsToShow } = useListState(entity)
  const actions = listActions(entity)

  useLayoutEffect(() => {
    const keys = parseKeys(readOwn(nameOf(entity)))
    if (keys !== null) dispatch(listActions(entity).propsToShowSet(keys))
  }, [dispatch, entity])

  const keys = useMemo(() => {
    const chosen = propsToShow?.filter((key) => available.some((column) => column.key === key)) ?? []
    if (chosen.length > 0) return chosen
    const usual = defaultKeys(available, ofScreen)
    return upright ? fittingUpright(shownColumns(available, usual), rowActions).map(({ key }) => key) : usual
  }, [available, ofScreen, propsToShow, rowActions, upright])
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
