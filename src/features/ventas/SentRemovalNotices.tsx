import { useThunkDispatch } from '@/api/thunk'
import type { Sale } from '@/entities/saleRecord'
import { SentBefore } from '@/list/SentBefore'
import { findRemoval, REMOVAL_LOCK, salesRemoved, sentRemovals, wordsOf, type SentRemoval } from '@/shop/sentRemovals'

/** Sales whose deletion an earlier page, or another tab, sent and had no answer to. */
export function SentRemovalNotices() {
  const dispatch = useThunkDispatch()
  return (
    <SentBefore<SentRemoval, Sale>
      kept={sentRemovals}
      lock={REMOVAL_LOCK}
      find={(_api, sent) => dispatch(findRemoval(sent))}
      wordsOf={wordsOf}
      halfway=""
      verb="eliminar"
      onStored={(_sent, sale) => sale && dispatch(salesRemoved([sale]))}
    />
  )
}
