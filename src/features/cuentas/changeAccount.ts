import type { Thunk } from '@/api/thunk'
import type { Holder } from '@/domain/accounts/currentAcount'
import { guard } from '@/session/guard'
import { reload } from '@/list/thunks'
import { debtAgesSlice } from './ages/agesSlice'
import { recalculate } from './calls'
import { HOLDERS } from './holders'

/**
 * Makes the server work out every balance of the account again, then reads its holder. Repeating it does no harm.
 * Rejects with an `ApiError`.
 */
export const recalculateAccount =
  (holder: Holder, id: number): Thunk<Promise<void>> =>
  async (dispatch, _getState, { api }) => {
    const { entity } = HOLDERS[holder]
    dispatch(guard(entity, 'update'))
    await recalculate(api, holder, id)
    if (holder === 'client') dispatch(debtAgesSlice.actions.accountRecalculated(id))
    await dispatch(reload(entity, id)).catch(() => null)
  }
