import { useSelector } from 'react-redux'
import { selectUser } from '@/session/sessionSlice'
import { AccountForm } from './AccountForm'
import { AccountSummary } from './AccountSummary'
import { ConfigurationFacts } from './ConfigurationFacts'

/** The owner's form; others see who they are. Only the owner: the server writes the row of whoever is signed in (contract a trap 17). */
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
