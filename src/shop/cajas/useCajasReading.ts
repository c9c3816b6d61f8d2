import { useCallback, useEffect } from 'react'
import { useThunkDispatch } from '@/api/thunk'
import { caja as cajaEntity } from '@/entities/caja'
import { useListState } from '@/list/hooks'
import { load } from '@/list/thunks'

/**
 * Reads the cajas again when what offers them opens, since no event tells of one opened or closed elsewhere (contract b
 * trap 22). Until they are `known`, having none to choose does not mean that the shop has none open.
 */
export function useFreshCajas(wanted = true) {
  const dispatch = useThunkDispatch()
  const { loadedAt, failed } = useListState(cajaEntity)
  const read = useCallback(() => void dispatch(load(cajaEntity, { refresh: true })), [dispatch])
  useEffect(() => {
    if (wanted) read()
  }, [read, wanted])
  return { known: !wanted || (loadedAt !== null && !failed), failed: wanted && failed, read }
}
