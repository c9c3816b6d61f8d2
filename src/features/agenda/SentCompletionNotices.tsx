import { useThunkDispatch } from '@/api/thunk'
import { SentBefore } from '@/list/SentBefore'
import { COMPLETION_LOCK } from './completeTask'
import { findCompletion, HALFWAY, sentCompletions, wordsOf } from './sentCompletions'

/** Tasks that an earlier page, or another tab, marked as done and had no answer to. `held`: one is being marked. */
export function SentCompletionNotices({ held }: { held: boolean }) {
  const dispatch = useThunkDispatch()
  return (
    <SentBefore
      kept={sentCompletions}
      lock={COMPLETION_LOCK}
      find={(_api, sent) => dispatch(findCompletion(sent))}
      wordsOf={wordsOf}
      halfway={HALFWAY}
      verb="marcarla"
      held={held}
    />
  )
}
