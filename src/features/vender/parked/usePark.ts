import { useCallback } from 'react'
import { useThunkDispatch } from '@/api/thunk'
import { useToast } from '@/ui/notices/Toasts'
import { putAside, recover } from './parkedSales'
import { focusScan } from '@/ui/scan/scanTarget'

/** Puts the sale aside and says so; its toast brings it back. */
export function usePark(): () => void {
  const dispatch = useThunkDispatch()
  const toast = useToast()
  return useCallback(() => {
    const result = dispatch(putAside())
    focusScan()
    if (result.kind === 'nothing') return toast({ text: 'No hay nada para apartar', tone: 'info' })
    if (result.kind === 'refused') return toast({ text: result.message, tone: 'error' })
    const bringBack = () => {
      const refusal = dispatch(recover(result.id))
      if (refusal !== null) toast({ text: refusal, tone: 'warn' })
      focusScan()
    }
    toast({ text: 'Venta apartada', tone: 'ok', seconds: 6, action: { label: 'Recuperar', run: bringBack } })
  }, [dispatch, toast])
}
