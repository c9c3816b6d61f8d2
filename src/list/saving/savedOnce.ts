import { apiError } from '@/api/errors'
import type { AnyEntity, Model } from '@/entities/types'
import { segmentOf } from '@/entities/paths'
import type { Operation } from '@/outbox/operation'
import { run } from '@/outbox/outbox'
import { listActions } from '../slices'
import { reload, type SaveRecord } from '../thunks'

const DOUBTS = {
  absent: 'No llegó a guardarse: el servidor no contestó bien. Lo que cargaste sigue acá: probá de nuevo.',
  half: 'Quedó guardado a medias.',
  unknown: 'Sin respuesta. No se repite: al guardar de nuevo lo buscamos antes.',
} as const

const refusal = (entity: AnyEntity, text: string) => apiError('answer', 200, segmentOf(entity), text)

/**
 * A form's way of saving what must be stored exactly once, by an operation. Rejects with an `ApiError` whose words say what is known: the form
 * keeps what was typed, and saving again looks for what was sent before anything else is.
 */
export const savedOnce =
  <W, R extends Model>(
    operationOf: (record: Model) => Operation<W, R>,
    whatOf: (record: Model, changes: object) => W,
  ): SaveRecord =>
  (entity, record, changes) =>
  async (dispatch) => {
    const operation = operationOf(record)
    const outcome = await dispatch(run(operation, whatOf(record, changes)))
    if (outcome.kind === 'refused') throw refusal(entity, outcome.message)
    if (outcome.kind === 'doubt')
      throw refusal(entity, `${DOUBTS[outcome.doubt]}${outcome.doubt === 'half' ? ` ${operation.half}` : ''}`)
    if (outcome.kind === 'twin' && !outcome.own)
      throw refusal(entity, 'Hace un momento se guardó uno igual: fijate si es el mismo.')
    const stored =
      outcome.record ?? (record.id === null ? null : await dispatch(reload(entity, record.id, { now: true })))
    if (stored === null) throw refusal(entity, 'Se guardó, pero no se pudo volver a leer.')
    dispatch(listActions(entity).upserted([stored]))
    return stored
  }
