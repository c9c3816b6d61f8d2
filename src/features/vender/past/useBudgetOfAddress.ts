import { useCallback } from 'react'
import { useThunkDispatch } from '@/api/thunk'
import { focusScan } from '@/ui/scan/scanTarget'
import { useToast } from '@/ui/notices/Toasts'
import { useIdOfAddress } from '@/ui/hooks/useIdOfAddress'

/** `/vender/remito?budget={id}` opens a budget once; a reload does not open it again. */
export function useBudgetOfAddress(): void {
  const dispatch = useThunkDispatch()
  const toast = useToast()
  const take = useCallback(
    (id: number) =>
      void import('./loadBudget')
        .then(({ loadBudget }) => dispatch(loadBudget(id)))
        // The code could not be loaded, so nothing was done.
        .catch(() => ({
          kind: 'refused',
          text: 'No se pudo cargar el presupuesto. Probá de nuevo.',
          warning: undefined,
        }))
        .then(({ kind, text, warning }) => {
          toast({ text, tone: kind === 'loaded' ? 'ok' : 'error' })
          if (warning) toast({ text: warning, tone: 'warn', seconds: 15 })
          focusScan()
        }),
    [dispatch, toast],
  )
  useIdOfAddress('budget', take)
}
