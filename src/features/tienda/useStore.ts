import { useThunkDispatch } from '@/api/thunk'
import { online_configuration as entity, type OnlineConfiguration } from '@/entities/onlineConfiguration'
import { useListState, useModels, useNeeded } from '@/list/hooks'
import { load } from '@/list/thunks'

/** The store's settings; null while they are being read, when that failed, or when the shop has none. */
export function useStore() {
  useNeeded(entity.name)
  const dispatch = useThunkDispatch()
  const { failed, loading, loadedAt } = useListState(entity)
  const [store = null] = useModels<OnlineConfiguration>(entity)
  return {
    store,
    failed: failed && store === null,
    missing: loadedAt !== null && !loading && store === null,
    retry: () => void dispatch(load(entity)),
  }
}
