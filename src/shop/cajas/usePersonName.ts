import { useCallback } from 'react'
import { useSelector } from 'react-redux'
import { useTitles } from '@/list/useTitles'
import { selectUser } from '@/session/sessionSlice'
import { ownerOf } from '@/session/user'

const PEOPLE = ['employee']

/** Name of who did it: an employee, or the owner, who is none of them. */
export function usePersonName(): (id: number | null) => string {
  const titles = useTitles(PEOPLE)
  const user = useSelector(selectUser)
  return useCallback(
    (id) => {
      if (!id || user === null) return ''
      const owner = ownerOf(user)
      if (id === owner.id) return owner.name ?? 'Dueño'
      return id === user.id ? (user.name ?? '') : (titles('employee', id) ?? '')
    },
    [titles, user],
  )
}
