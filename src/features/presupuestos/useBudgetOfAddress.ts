import { useCallback } from 'react'
import { apiError, failureText } from '@/api/errors'
import { answerIn } from '@/api/read'
import { useThunkDispatch, type Thunk } from '@/api/thunk'
import { budget } from '@/entities/budget'
import { recordPath } from '@/entities/paths'
import { openRead } from '@/list/openRead'
import { useToast } from '@/ui/notices/Toasts'
import { useIdOfAddress } from '@/ui/hooks/useIdOfAddress'

/** Opens a budget, even one that is not among those of the chosen days. */
const openBudget =
  (id: number): Thunk<Promise<void>> =>
  async (dispatch, _getState, { api }) => {
    const path = recordPath(budget, id)
    const model = answerIn(api, budget, await api.get(path, { quiet: true }), path)
    if (model === null) throw apiError('answer', 200, path, 'Ese presupuesto ya no existe: alguien lo eliminó.')
    dispatch(openRead(budget, model))
  }

/** `?budget={id}` opens that budget once, whatever its day. */
export function useBudgetOfAddress(): void {
  const dispatch = useThunkDispatch()
  const toast = useToast()
  const take = useCallback(
    (id: number) =>
      void dispatch(openBudget(id)).catch((error: unknown) => toast({ text: failureText(error), tone: 'error' })),
    [dispatch, toast],
  )
  useIdOfAddress('budget', take)
}
