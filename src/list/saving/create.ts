import { storedIn } from '@/api/read'
import type { Thunk } from '@/api/thunk'
import type { AnyEntity, Model } from '@/entities/types'
import { guard } from '@/session/guard'
import { modelPath } from '../search/searches'

/**
 * Whether a title can be created: a slash cannot be sent, and dots alone are no segment of a path (contract a §9.3).
 */
export const canCreateByTitle = (text: string): boolean => !text.includes('/') && !/^\.*$/.test(text)

/**
 * Creates a record from its title and these columns (contract a §9.3). Rejects with an `ApiError`, also where the
 * person may not create one (U22).
 */
export const createByTitle =
  (entity: AnyEntity, text: string, columns: Readonly<Record<string, unknown>>): Thunk<Promise<Model>> =>
  async (dispatch, _getState, { api }) => {
    dispatch(guard(entity, 'store'))
    const path = `search/save-if-not-exist/${modelPath(entity)}/${entity.title}/${encodeURIComponent(text)}`
    const body = { properties_to_set: Object.entries(columns).map(([key, value]) => ({ key, value })) }
    return storedIn(api, entity, await api.post(path, body), path)
  }
