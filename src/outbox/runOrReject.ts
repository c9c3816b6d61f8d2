import { apiError } from '@/api/errors'
import type { Thunk } from '@/api/thunk'
import type { Model } from '@/entities/types'
import { doubtText, TWIN } from './doubtText'
import { forgetEntry } from './entries'
import type { Operation } from './operation'
import { run } from './outbox'

/**
 * Runs an operation for a form that keeps what was typed and shows one text when it fails. Resolves to the stored
 * record; null: the answer did not bring it. Rejects with an `ApiError` whose words say what is known. An entry known
 * to be absent is forgotten, since the form is there to send it again.
 */
export const runOrReject =
  <W, R extends Model>(operation: Operation<W, R>, what: W): Thunk<Promise<R | null>> =>
  async (dispatch) => {
    const refusal = (text: string) => apiError('answer', 200, operation.key, text)
    const outcome = await dispatch(run(operation, what))
    switch (outcome.kind) {
      case 'stored':
        return outcome.record
      case 'refused':
        throw refusal(outcome.message)
      case 'twin':
        if (outcome.own) return outcome.record
        throw refusal(TWIN)
      case 'doubt':
        if (outcome.doubt === 'absent') await forgetEntry(outcome.entry.id)
        throw refusal(doubtText(operation, outcome.doubt))
    }
  }
