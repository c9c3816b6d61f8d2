import { useEffect } from 'react'
import { useSelector } from 'react-redux'
import { useThunkDispatch } from '@/api/thunk'
import { entities } from '@/entities'
import type { AnyEntity, EntityDefinition, Model } from '@/entities/types'
import { listActions, selectList } from './slices'
import type { ListState } from './state'
import { ensureLoaded } from './thunks'

export const useListState = (entity: AnyEntity): ListState => useSelector((state) => selectList(state, entity))

/** The entity's records, typed; the one cast of the list engine. */
export function useModels<M extends Model>(entity: EntityDefinition<M>): readonly M[] {
  return useSelector((state) => selectList(state, entity).models) as unknown as readonly M[]
}

/** Reads, when a screen opens, the lists it needs that are not there yet. */
export function useNeeded(...names: readonly string[]): void {
  const dispatch = useThunkDispatch()
  const key = names.join(' ')
  useEffect(() => {
    for (const name of key.split(' ')) {
      const entity = entities[name]
      if (entity !== undefined) void dispatch(ensureLoaded(entity))
    }
  }, [dispatch, key])
}

/** Marks an entity's list as being looked at, for as long as the screen is open. */
export function useViewed(entity: AnyEntity): void {
  const dispatch = useThunkDispatch()
  useEffect(() => {
    dispatch(listActions(entity).viewersChanged(1))
    return () => void dispatch(listActions(entity).viewersChanged(-1))
  }, [dispatch, entity])
}
