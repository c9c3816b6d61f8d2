import { isApiError } from '@/api/errors'
import type { Thunk } from '@/api/thunk'
import type { AnyEntity, Model } from '@/entities/types'
import { guard } from '@/session/guard'
import type { Held } from '../createListSlice'
import { listActions, selectList } from '../slices'
import { reload } from '../thunks'

const rowOf = ({ models, filtered }: Held, id: number) => [...models, ...(filtered ?? [])].find((row) => row.id === id)

/** The rows of a list, taken before something is deleted. */
export const heldRows =
  (entity: AnyEntity): Thunk<Held> =>
  (_dispatch, getState) => {
    const { models, filtered, filteredBy } = selectList(getState(), entity)
    return { models, filtered, filteredBy }
  }

/**
 * Takes a record out of the trash, as who may delete it may, and puts it, as it now is, into its list, where it was
 * `before`. A second call does nothing, so it may be repeated. Resolves to whether the server has the record again,
 * which its answer does not say (contract a §9.6). A record that could not be read just now counts as there, as it was
 * `before`.
 */
export const restoreRecord =
  (entity: AnyEntity, id: number, before?: Held): Thunk<Promise<boolean>> =>
  async (dispatch, _getState, { api }) => {
    dispatch(guard(entity, 'delete'))
    await api.put(`papelera/restaurar/${entity.name}/${id}`, {}, { quiet: true })
    const found = await dispatch(reload(entity, id)).catch(() => undefined)
    const model = found === undefined ? before && rowOf(before, id) : found
    if (model && before) dispatch(listActions(entity).restored({ model, before }))
    return found !== null
  }

interface Restored {
  back: readonly Model[]
  left: readonly Model[]
  /** Why the first record that is left is not back; undefined: the server no longer has it. */
  why: unknown
}

/** Restores records one after the other, in their order. Stops when the server no longer answers. */
export const restoreMany =
  (
    entity: AnyEntity,
    models: readonly Model[],
    before: Held,
    onProgress?: (done: number) => void,
  ): Thunk<Promise<Restored>> =>
  async (dispatch) => {
    const back: Model[] = []
    let why: unknown
    for (const [index, model] of models.entries()) {
      try {
        if (await dispatch(restoreRecord(entity, model.id, before))) back.push(model)
      } catch (error) {
        why ??= error
        if (!isApiError(error) || error.kind !== 'answer') break
      }
      onProgress?.(index + 1)
    }
    return { back, left: models.filter((model) => !back.includes(model)), why }
  }
