import { useSelector } from 'react-redux'
import { selectUser } from '@/session/sessionSlice'
import { AccountForm } from './AccountForm'
import { AccountSummary } from './AccountSummary'
import { ConfigurationFacts } from './ConfigurationFacts'

/**
 * The owner's form; an employee only sees his own account, since the server would write his own row (contract a trap
 * 17).
 */
export function General() {
  const user = useSelector(selectUser)
  if (user === null) return null
  return (
    <>
      {user.owner_id === null ? <AccountForm user={user} /> : <AccountSummary user={user} />}
      <ConfigurationFacts user={user} />
    </>
  )
}
