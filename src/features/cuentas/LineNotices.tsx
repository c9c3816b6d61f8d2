import { Link, useParams } from 'react-router-dom'
import { ACCOUNT_VIEW, accountAddress, type Holder } from '@/domain/accounts/currentAcount'
import { handled } from '@/outbox/handled'
import { Notice } from '@/outbox/Notice'
import { createLine, removeLine } from './payment/lineOperations'

const OPERATIONS = {
  client: [handled(createLine.client), handled(removeLine.client)],
  provider: [handled(createLine.provider), handled(removeLine.provider)],
}

/** Lines in doubt of any account, told over the list of holders; an open account tells of its own. */
export function LineNotices({ holder }: { holder: Holder }) {
  const { view } = useParams()
  return (
    <Notice
      operations={OPERATIONS[holder]}
      isMine={() => view !== ACCOUNT_VIEW}
      actions={({ what }) => {
        const id = createLine[holder].shape(what)?.model_id ?? removeLine[holder].shape(what)?.model_id
        return (
          id !== undefined && (
            <Link className="btn btn-light btn-sm" to={accountAddress(holder, id)}>
              Ver la cuenta
            </Link>
          )
        )
      }}
    />
  )
}
