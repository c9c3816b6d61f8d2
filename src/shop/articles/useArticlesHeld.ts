import { useSelector } from 'react-redux'
import { selectUser } from '@/session/sessionSlice'
import { ownerOf } from '@/session/user'
import { useIsPhone } from '@/ui/hooks/useIsPhone'

/** Whether the whole catalogue is held here: not on a phone, nor where the owner does not want that (NS-26). */
export function useArticlesHeld(): boolean {
  const phone = useIsPhone()
  const user = useSelector(selectUser)
  return !phone && user !== null && Boolean(ownerOf(user).download_articles)
}
