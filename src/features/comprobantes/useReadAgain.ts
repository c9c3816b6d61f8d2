import { useEffect } from 'react'
import { useThunkDispatch } from '@/api/thunk'
import type { AnyEntity } from '@/entities/types'
import { selectList } from '@/list/slices'
import { load } from '@/list/thunks'

/**
 * Reads a list again each time its screen opens, since no event tells of notes and payments (contract b §0.4, §5). The
 * list itself makes the first reading.
 */
export function useReadAgain(entity: AnyEntity): void {
  const dispatch = useThunkDispatch()
  useEffect(() => {
    dispatch((_dispatch, getState) => {
      if (selectList(getState(), entity).loadedAt !== null) void dispatch(load(entity, { refresh: true }))
    })
  }, [dispatch, entity])
}
