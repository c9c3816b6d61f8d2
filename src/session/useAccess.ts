import { useMemo } from 'react'
import { useSelector } from 'react-redux'
import { createAccess, type Access } from '@/domain/access'
import { selectUser } from './sessionSlice'

/** What the signed-in person may do; recomputed only when the user changes. */
export function useAccess(): Access {
  const user = useSelector(selectUser)
  return useMemo(() => createAccess(user), [user])
}
