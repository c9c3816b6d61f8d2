import { useCallback } from 'react'
import { failureText } from '@/api/errors'
import { useThunkDispatch } from '@/api/thunk'
import { useToast } from '@/ui/notices/Toasts'
import { useIdOfAddress } from '@/ui/hooks/useIdOfAddress'
import { openSale } from './openSale'

/** `?sale={id}` opens that sale once, whatever its day. */
export function useSaleOfAddress(): void {
  const dispatch = useThunkDispatch()
  const toast = useToast()
  const take = useCallback(
    (id: number) =>
      void dispatch(openSale(id)).catch((error: unknown) =>
        toast({ text: `No se pudo abrir la venta. ${failureText(error)}`, tone: 'error' }),
      ),
    [dispatch, toast],
  )
  useIdOfAddress('sale', take)
}
