import { useCallback, useEffect, useState } from 'react'
import { useThunkDispatch } from '@/api/thunk'
import { caja as cajaEntity } from '@/entities/caja'
import { useListState } from '@/list/hooks'
import { load } from '@/list/thunks'

/**
 * Reads the cajas again when what offers them opens, since no event tells of one opened or closed elsewhere (contract b
 * trap 22). Until they are `known`, having none to choose does not mean that the shop has none open: those read before
 * may be hours old.
 */
export function useCajasReading(wanted = true) {
  const dispatch = useThunkDispatch()
  const { loadedAt, failed } = useListState(cajaEntity)
  const [openedAt] = useState(() => Date.now())
  const [isRead, setRead] = useState(false)
  const read = useCallback(
    () => void dispatch(load(cajaEntity, { refresh: true })).then((whole) => whole && setRead(true)),
    [dispatch],
  )
  useEffect(() => {
    if (wanted) read()
  }, [read, wanted])
  // Another reading may have taken the place of this one.
  const known = isRead || (loadedAt !== null && loadedAt > openedAt)
  return { known: !wanted || (known && !failed), failed: wanted && failed, read }
}
