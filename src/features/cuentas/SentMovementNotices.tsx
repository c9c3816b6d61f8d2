import { Link, useParams } from 'react-router-dom'
import { MONEY_LOCK } from '@/api/sendOnce'
import { useThunkDispatch } from '@/api/thunk'
import { ACCOUNT_VIEW, accountAddress, type Holder } from '@/domain/accounts/currentAcount'
import { useListState } from '@/list/hooks'
import { SentBefore } from '@/list/SentBefore'
import { HOLDERS, type HolderRecord } from './holders'
import { findMovement } from './saveMovement'
import { HALFWAY, sentMovements, wordsOf } from './sentMovements'

/** Movements of any account that have no answer, told where the accounts are opened from: who left one would not hear of it inside. */
export function SentMovementNotices({ holder }: { holder: Holder }) {
  const dispatch = useThunkDispatch()
  const { view } = useParams()
  const { entity, unnamed } = HOLDERS[holder]
  const { models } = useListState(entity)
  const name = (id: number) => (models as readonly HolderRecord[]).find((model) => model.id === id)?.name ?? unnamed
  return (
    <SentBefore
      kept={sentMovements}
      lock={MONEY_LOCK}
      find={(_api, sent) => dispatch(findMovement(sent))}
      wordsOf={({ movement }) => `${wordsOf(movement)} en la cuenta de ${name(movement.model_id)}`}
      halfway={HALFWAY}
      isMine={({ movement }) => movement.model_name === holder}
      held={view === ACCOUNT_VIEW}
      actions={({ movement }) => (
        <Link className="btn btn-light btn-sm" to={accountAddress(holder, movement.model_id)}>
          Ver la cuenta
        </Link>
      )}
    />
  )
}
