import type { Thunk } from '@/api/thunk'
import type { AcountLine, Holder } from '@/domain/accounts/currentAcount'
import { guard } from '@/session/guard'
import { reload } from '@/list/thunks'
import { deleteLine, readAcountAnew, recalculate } from './calls'
import { HOLDERS } from './holders'

/** Deletes a line made by hand. One that is gone although the answer got lost is gone. Rejects with an `ApiError`. */
export const removeLine =
  (holder: Holder, id: number, line: AcountLine, months: number): Thunk<Promise<void>> =>
  async (dispatch, _getState, { api }) => {
    const { entity } = HOLDERS[holder]
    dispatch(guard(entity, 'delete'))
    try {
      await deleteLine(api, holder, line.id ?? 0)
    } catch (error) {
      const left = await readAcountAnew(api, holder, id, months).catch(() => null)
      if (left === null || left.some((other) => other.id === line.id)) throw error
      // The balances after it come last, and may not have come to it (contract b §9.2).
      await recalculate(api, holder, id).catch(() => null)
    }
    await dispatch(reload(entity, id, { now: true })).catch(() => null)
  }

/** Every balance and every payment of the account worked out again. Rejects with an `ApiError`. */
export const recalculateAccount =
  (holder: Holder, id: number): Thunk<Promise<void>> =>
  async (dispatch, _getState, { api }) => {
    const { entity } = HOLDERS[holder]
    dispatch(guard(entity, 'update'))
    await recalculate(api, holder, id)
    await dispatch(reload(entity, id, { now: true })).catch(() => null)
  }
