import { selectSession } from './sessionSlice'
import type { User } from './user'

/** Whose session the browser's cookie is; null while that is not sure: what is sent now would be nobody's, or somebody else's. */
export function selectSender(state: unknown): User | null {
  const { status, user } = selectSession(state)
  return status === 'authenticated' ? user : null
}
