import { apiError } from '@/api/errors'
import { readRecord } from '@/api/read'
import type { Thunk } from '@/api/thunk'
import { recordPath, segmentOf } from '@/entities/paths'
import type { AnyEntity, Model } from '@/entities/types'
import { listActions } from '@/list/slices'
import { forgetEntry } from '@/outbox/entries'
import type { Operation } from '@/outbox/operation'
import { run } from '@/outbox/outbox'

/** How an operation that deletes a record is looked for: it is done when the record is gone. */
export const removing = <W extends { id: number }>(entity: AnyEntity) => ({
  read:
    ({ id }: W): Thunk<Promise<readonly Model[]>> =>
    async (_dispatch, _getState, { api }) =>
      (await readRecord(api, entity, id)) === null ? [{ id }] : [],
  isLike: ({ id }: Model, what: W) => id === what.id,
  send:
    ({ id }: W): Thunk<Promise<boolean>> =>
    async (_dispatch, _getState, { api }) => {
      await api.remove(recordPath(entity, id), { quiet: true })
      return true
    },
})

/**
 * Lets a form delete, as an operation, a record whose deletion moves money or stock. Rejects with an `ApiError` that
 * says what is known.
 */
export const removedOnce =
  <W extends { id: number }, R extends Model>(
    operation: Operation<W, R>,
    what: W,
    entity: AnyEntity,
  ): Thunk<Promise<boolean>> =>
  async (dispatch) => {
    const outcome = await dispatch(run(operation, what))
    if (outcome.kind === 'refused') throw apiError('answer', 200, segmentOf(entity), outcome.message)
    if (outcome.kind === 'doubt') {
      // The form is there to delete it again.
      if (outcome.doubt === 'absent') await forgetEntry(outcome.entry.id)
      throw apiError(
        'answer',
        200,
        segmentOf(entity),
        outcome.doubt === 'absent'
          ? 'No llegó a eliminarse: probá de nuevo.'
          : 'Sin respuesta. Al eliminar de nuevo lo buscamos antes.',
      )
    }
    dispatch(listActions(entity).removed([what.id]))
    return true
  }
