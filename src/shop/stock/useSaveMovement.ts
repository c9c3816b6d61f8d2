import type { Thunk } from '@/api/thunk'
import { bodyOf } from '@/domain/stock/depositMovement'
import { isReceived, type DepositMovement } from '@/entities/depositMovement'
import type { Unsaved } from '@/entities/types'
import type { SaveRecord } from '@/list/saving/record'
import { useAskedSave } from '@/list/saving/useAskedSave'
import type { Question } from '@/ui/dialogs/ConfirmDialog'
import { saveDepositMovement } from './depositMovementOperations'
import { shortOfReceiving } from './receivedMovement'

const questionOf =
  (model: Unsaved, typed: object): Thunk<Promise<Question | null>> =>
  async (dispatch) => {
    const body = bodyOf({ ...(model as DepositMovement), ...typed })
    const text = isReceived(body) ? await dispatch(shortOfReceiving(body)) : ''
    return text === '' ? null : { title: '¿Recibirlo igual?', text, action: 'Recibir igual', danger: true }
  }

/** How a form saves a movement between warehouses: before one is received that leaves its origin below 0, it asks. */
export const useSaveMovement = (): SaveRecord => useAskedSave(saveDepositMovement, questionOf)
