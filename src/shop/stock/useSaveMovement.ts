import { useMemo } from 'react'
import { apiError } from '@/api/errors'
import { bodyOf } from '@/domain/stock/depositMovement'
import { isReceived, type DepositMovement } from '@/entities/depositMovement'
import { segmentOf } from '@/entities/paths'
import type { SaveRecord } from '@/list/saving/record'
import { useConfirm } from '@/ui/dialogs/Confirm'
import { saveDepositMovement } from './depositMovementOperations'
import { shortOfReceiving } from './receivedMovement'

/** How a form saves a movement between warehouses: before one is received that leaves its origin below 0, it asks. */
export function useSaveMovement(): SaveRecord {
  const confirm = useConfirm()
  return useMemo<SaveRecord>(
    () => (entity, model, typed, attempt) => async (dispatch) => {
      const body = bodyOf({ ...(model as DepositMovement), ...typed })
      // One without an answer may have moved its goods already, so it is only looked for.
      const text = isReceived(body) && !attempt?.entry ? await dispatch(shortOfReceiving(body)) : ''
      const question = { title: '¿Recibirlo igual?', text, action: 'Recibir igual', danger: true }
      if (text !== '' && !(await confirm(question))) throw apiError('aborted', 0, segmentOf(entity), 'cancelado')
      return dispatch(saveDepositMovement(entity, model, typed, attempt))
    },
    [confirm],
  )
}
