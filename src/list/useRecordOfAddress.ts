import { useCallback } from 'react'
import { apiError, failureText } from '@/api/errors'
import { readRecord } from '@/api/read'
import { useThunkDispatch, type Thunk } from '@/api/thunk'
import { recordPath } from '@/entities/paths'
import type { AnyEntity, Model } from '@/entities/types'
import { useIdOfAddress } from '@/ui/hooks/useIdOfAddress'
import { useToast } from '@/ui/notices/Toasts'
import { selectList, listActions } from './slices'

/** Opens a record that was read, unless a form was opened meanwhile: what is typed there must not be laid over it. */
const openRead =
  (entity: AnyEntity, model: Model): Thunk =>
  (dispatch, getState) => {
    if (selectList(getState(), entity).model === null) dispatch(listActions(entity).modelSet({ model }))
  }

const openOf =
  (entity: AnyEntity, id: number, gone: string): Thunk<Promise<void>> =>
  async (dispatch, getState, { api }) => {
    const model = await readRecord(api, entity, id).catch((error: unknown) => {
      const held = selectList(getState(), entity).models.find((row) => row.id === id)
      if (held === undefined) throw error
      return held
    })
    if (model === null) throw apiError('answer', 200, recordPath(entity, id), gone)
    dispatch(openRead(entity, model))
  }

/**
 * `?{param}={id}` opens that record once: as the server has it now, else as its list holds it. `gone`: in Spanish, said
 * when it no longer exists.
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
