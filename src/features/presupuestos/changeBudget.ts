import { withLock } from '@/lib/lock'
import { saveChanges, type SaveRecord } from '@/list/saving/record'
import { CONFIRMATION_LOCK, settleConfirmation } from '@/shop/sales/confirmationOperations'

/**
 * Changes a stored budget, but first settles a confirmation of it that may still be under way. Rejects with an
 * `ApiError`.
 */
export const changeBudget: SaveRecord = (entity, model, changes, attempt) => (dispatch) =>
  withLock(CONFIRMATION_LOCK, async () => {
    await dispatch(settleConfirmation(model.id ?? 0))
    return dispatch(saveChanges(entity, model, changes, attempt))
  })
