import type { Thunk } from '@/api/thunk'
import type { AnyEntity, Model } from '@/entities/types'
import { listActions, selectList } from './slices'

/** Opens a record that was read, unless a form was opened meanwhile: what is typed there must not be laid over it. */
export const openRead =
  (entity: AnyEntity, model: Model): Thunk =>
  (dispatch, getState) => {
    if (selectList(getState(), entity).model === null) dispatch(listActions(entity).modelSet({ model }))
  }
