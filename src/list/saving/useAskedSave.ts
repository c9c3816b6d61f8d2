import { useMemo } from 'react'
import { apiError } from '@/api/errors'
import type { Thunk } from '@/api/thunk'
import { segmentOf } from '@/entities/paths'
import type { Unsaved } from '@/entities/types'
import { useConfirm } from '@/ui/dialogs/Confirm'
import type { Question } from '@/ui/dialogs/ConfirmDialog'
import type { SaveRecord } from './record'

/**
 * How a form saves by `save` what a person is asked about first. `questionOf` gives the question, null for none; a "no"
 * rejects as a saving that was given up. One without an answer is only looked for, so nothing is asked about it. Both
 * must stay the same from render to render.
 */
export function useAskedSave(
  save: SaveRecord,
  questionOf: (record: Unsaved, changes: object) => Thunk<Question | null | Promise<Question | null>>,
): SaveRecord {
  const confirm = useConfirm()
  return useMemo<SaveRecord>(
    () => (entity, record, changes, attempt) => async (dispatch) => {
      const question = attempt?.entry ? null : await dispatch(questionOf(record, changes))
      if (question !== null && !(await confirm(question))) throw apiError('aborted', 0, segmentOf(entity), 'cancelado')
      return dispatch(save(entity, record, changes, attempt))
    },
    [confirm, save, questionOf],
  )
}
