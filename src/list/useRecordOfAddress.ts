import { useCallback } from 'react'
import { apiError, failureText } from '@/api/errors'
import { readRecord } from '@/api/read'
import { useThunkDispatch, type Thunk } from '@/api/thunk'
import { recordPath } from '@/entities/paths'
import type { AnyEntity } from '@/entities/types'
import { useIdOfAddress } from '@/ui/hooks/useIdOfAddress'
import { useToast } from '@/ui/notices/Toasts'
import { openRead } from './openRead'

const openOf =
  (entity: AnyEntity, id: number, gone: string): Thunk<Promise<void>> =>
  async (dispatch, _getState, { api }) => {
    const model = await readRecord(api, entity, id)
    if (model === null) throw apiError('answer', 200, recordPath(entity, id), gone)
    dispatch(openRead(entity, model))
  }

/**
 * `?{param}={id}` opens that record once, whether its list holds it or not; `gone`: in Spanish, said when it no longer
 * exists.
 */
export function useRecordOfAddress(param: string, entity: AnyEntity, gone: string): void {
  const dispatch = useThunkDispatch()
  const toast = useToast()
  const take = useCallback(
    (id: number) =>
      void dispatch(openOf(entity, id, gone)).catch((error: unknown) =>
        toast({ text: failureText(error), tone: 'error' }),
      ),
    [dispatch, toast, entity, gone],
  )
  useIdOfAddress(param, take)
}
