import { useThunkDispatch } from '@/api/thunk'
import type { Budget } from '@/entities/budget'
import { rereadMoved } from '@/list/sales'
import { SentBefore } from '@/list/SentBefore'
import {
  CONFIRMATION_LOCK,
  findConfirmation,
  HALFWAY,
  sentConfirmations,
  wordsOf,
  type SentConfirmation,
} from '@/list/sentConfirmations'

/** Budgets whose confirmation an earlier page, or another tab, sent and had no answer to. */
export function SentConfirmationNotices() {
  const dispatch = useThunkDispatch()
  return (
    <SentBefore<SentConfirmation, Budget>
      kept={sentConfirmations}
      lock={CONFIRMATION_LOCK}
      find={(_api, sent) => dispatch(findConfirmation(sent))}
      wordsOf={wordsOf}
      halfway={HALFWAY}
      verb="confirmar"
      onStored={(_sent, budget) => budget && dispatch(rereadMoved([budget]))}
    />
  )
}
