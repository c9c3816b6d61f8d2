import { selectSession } from './sessionSlice'
import type { User } from './user'

/**
 * The user of the browser's session; null while that is not sure, since what is sent then would be nobody's, or
 * somebody else's.
 */
export function selectSender(state: unknown): User | null {
  const { status, user } = selectSession(state)
  return status === 'authenticated' ? user : null
}
