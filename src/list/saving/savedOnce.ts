import { apiError } from '@/api/errors'
import type { AnyEntity, Unsaved, Model } from '@/entities/types'
import { segmentOf } from '@/entities/paths'
import type { Operation } from '@/outbox/operation'
import { doubtText, TWIN } from '@/outbox/doubtText'
import { forgetEntry } from '@/outbox/entries'
import { lookFor, run } from '@/outbox/outbox'
import { listActions } from '../slices'
import { reload } from '../thunks'
import type { SaveRecord } from './record'

const ARRIVED =
  'Lo que mandaste antes quedó guardado al final, sin los últimos cambios. Cerrá sin guardar y abrilo de la lista para cambiarlo.'

const refusal = (entity: AnyEntity, text: string) => apiError('answer', 200, segmentOf(entity), text)

/**
 * Lets a form save what must be stored exactly once, as an operation. Rejects with an `ApiError` whose words say what
 * is known: the form keeps what was typed, and saving again first looks for what was sent.
 */
export const savedOnce =
  <W, R extends Model>(
    operationOf: (record: Unsaved) => Operation<W, R>,
    whatOf: (record: Unsaved, changes: object) => W,
  ): SaveRecord =>
  (entity, record, changes, attempt = { entry: null }) =>
  async (dispatch) => {
    const operation = operationOf(record)
    const what = whatOf(record, changes)
    // A creation sent again may make a second record; a change that arrives late may undo the one sent after it.
    const before = attempt.entry
    const earlier = before && (await dispatch(lookFor(operation, before)))
    const isOlder = earlier?.kind === 'stored' && before?.asked !== JSON.stringify(what)
    if (isOlder && record.id === null) {
      if (earlier.record !== null) dispatch(listActions(entity).upserted([earlier.record]))
      throw refusal(entity, ARRIVED)
    }
    const isAbsent = earlier?.kind === 'doubt' && earlier.doubt === 'absent'
    // What is sent now takes the place of what did not arrive, even if it was changed since.
    if (isAbsent && before !== null) await forgetEntry(before.id)
    // What was stored then is what this form was begun from by now.
    const sent = isOlder && earlier.record !== null ? whatOf(earlier.record, changes) : what
    const outcome = earlier === null || isAbsent || isOlder ? await dispatch(run(operation, sent)) : earlier
    attempt.entry = outcome.kind === 'doubt' ? outcome.entry : null
    if (outcome.kind === 'refused') throw refusal(entity, outcome.message)
    if (outcome.kind === 'doubt') throw refusal(entity, doubtText(operation, outcome.doubt))
    if (outcome.kind === 'twin' && !outcome.own) throw refusal(entity, TWIN)
    const stored = outcome.record ?? (record.id === null ? null : await dispatch(reload(entity, record.id)))
    if (stored === null) throw refusal(entity, 'Se guardó, pero no se pudo volver a leer.')
    dispatch(listActions(entity).upserted([stored]))
    return stored
  }
