import { apiError, isAnswered, isApiError } from '@/api/errors'
import { readRows, storedIn } from '@/api/read'
import type { Thunk } from '@/api/thunk'
import { online_configuration as entity, type OnlineConfiguration } from '@/entities/onlineConfiguration'
import { recordPath, segmentOf } from '@/entities/paths'
import { refuseConflict } from '@/list/saving/conflict'
import { listActions } from '@/list/slices'
import { guard } from '@/session/guard'
import { refreshUser } from '@/session/session'

/** The shop's one record of settings, as the server has it now. */
const read =
  (): Thunk<Promise<OnlineConfiguration>> =>
  async (dispatch, _getState, { api }) => {
    const [row] = await readRows(api, entity)
    if (row === undefined)
      throw apiError('answer', 200, segmentOf(entity), 'El servidor no tiene la configuración de esta tienda.')
    dispatch(listActions(entity).upserted([row]))
    return row
  }

const isSame = (stored: unknown, value: unknown): boolean =>
  typeof value === 'number' ? Number(stored ?? 0) === value : (stored ?? '') === (value ?? '')

const holds = (row: OnlineConfiguration, changes: object): boolean =>
  Object.entries(changes).every(([key, value]) => isSame(row[key as keyof OnlineConfiguration], value))

/**
 * Writes the changes over the settings as the server has them now: a change writes every column, also those no form
 * shows (contract a §16.1). If the answer is lost, what is read tells whether it was stored. `begun`: the settings as
 * their form was begun. Rejects with an `ApiError`.
 */
export const saveStore =
  (changes: Partial<OnlineConfiguration>, begun?: OnlineConfiguration): Thunk<Promise<void>> =>
  async (dispatch, _getState, { api }) => {
    dispatch(guard(entity, 'update'))
    const held = await dispatch(read())
    if (begun !== undefined) refuseConflict(entity, begun, held, changes)
    const wanted = { ...held, ...changes }
    const path = recordPath(entity, wanted.id)
    try {
      const stored = storedIn(api, entity, await api.put(path, wanted, { quiet: true }), path)
      dispatch(listActions(entity).upserted([stored]))
    } catch (error) {
      const doubtful = isApiError(error) && (!isAnswered(error) || error.status === 200 || error.status >= 500)
      const now = doubtful ? await dispatch(read()).catch(() => null) : null
      if (now === null || !holds(now, changes)) throw error
    }
    // Until the session's user is read again, the server confirms orders by the old settings, which it keeps in the
    // session (contract c §0).
    await dispatch(refreshUser()).catch(() => undefined)
  }
