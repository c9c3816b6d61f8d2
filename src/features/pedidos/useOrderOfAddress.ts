import { useCallback } from 'react'
import { apiError, failureText } from '@/api/errors'
import { readRecord } from '@/api/read'
import { useThunkDispatch, type Thunk } from '@/api/thunk'
import { recordPath } from '@/entities/paths'
import { provider_order } from '@/entities/providerOrder'
import { openRead } from '@/list/openRead'
import { useToast } from '@/ui/notices/Toasts'
import { useIdOfAddress } from '@/ui/hooks/useIdOfAddress'

/** Opens an order, even one that is not among those of the chosen days. */
const openOrder =
  (id: number): Thunk<Promise<void>> =>
  async (dispatch, _getState, { api }) => {
    const model = await readRecord(api, provider_order, id)
    if (model === null)
      throw apiError('answer', 200, recordPath(provider_order, id), 'Ese pedido ya no existe: alguien lo eliminó.')
    dispatch(openRead(provider_order, model))
  }

/** `?pedido={id}` opens that order once, whatever its day: an alert leads here. */
export function useOrderOfAddress(): void {
  const dispatch = useThunkDispatch()
  const toast = useToast()
  const take = useCallback(
    (id: number) =>
      void dispatch(openOrder(id)).catch((error: unknown) => toast({ text: failureText(error), tone: 'error' })),
    [dispatch, toast],
  )
  useIdOfAddress('pedido', take)
}
