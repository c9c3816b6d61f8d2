import { useEffect } from 'react'
import { useThunkDispatch } from '@/api/thunk'
import type { AnyEntity } from '@/entities/types'
import { selectList } from '@/list/slices'
import { load } from '@/list/thunks'

/** Reads a list anew each time its screen opens: no event tells of notes and payments (contract b §0.4, §5). The first reading is the list's own. */
export function useReadAgain(entity: AnyEntity): void {
  const dispatch = useThunkDispatch()
  useEffect(() => {
    dispatch((_dispatch, getState) => {
      if (selectList(getState(), entity).loadedAt !== null) void dispatch(load(entity, { refresh: true }))
    })
  }, [dispatch, entity])
}
