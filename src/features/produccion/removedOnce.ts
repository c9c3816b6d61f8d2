import { apiError } from '@/api/errors'
import type { Thunk } from '@/api/thunk'
import { segmentOf } from '@/entities/paths'
import type { AnyEntity, Model } from '@/entities/types'
import { listActions } from '@/list/slices'
import type { Operation } from '@/outbox/operation'
import { run } from '@/outbox/outbox'

/** A form's way of deleting what takes money or stock with it: by an operation. Rejects with an `ApiError` that says what is known. */
export const removedOnce =
  <W extends { id: number }, R extends Model>(
    operation: Operation<W, R>,
    what: W,
    entity: AnyEntity,
  ): Thunk<Promise<boolean>> =>
  async (dispatch) => {
    const outcome = await dispatch(run(operation, what))
    if (outcome.kind === 'refused') throw apiError('answer', 200, segmentOf(entity), outcome.message)
    if (outcome.kind === 'doubt')
      throw apiError(
        'answer',
        200,
        segmentOf(entity),
        outcome.doubt === 'absent'
          ? 'No llegó a eliminarse: probá de nuevo.'
          : 'Sin respuesta. Al eliminar de nuevo lo buscamos antes.',
      )
    dispatch(listActions(entity).removed([what.id]))
    return true
  }
