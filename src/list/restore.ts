import type { Thunk } from '@/api/thunk'
import type { AnyEntity } from '@/entities/types'
import { reload } from './thunks'

/**
 * Takes a record out of the trash and puts it, as it now is, into its list. The call does nothing a second time, so it may be repeated.
 * Resolves to whether the server has it again, which its answer does not say (contract a §9.6): a record that could not be read just now is
 * taken to be there, as no event tells of it.
 */
export const restoreRecord =
  (entity: AnyEntity, id: number): Thunk<Promise<boolean>> =>
  async (dispatch, _getState, { api }) => {
    await api.put(`papelera/restaurar/${entity.name}/${id}`, {}, { quiet: true })
    const found = await dispatch(reload(entity, id, { now: true })).catch(() => undefined)
    return found !== null
  }
