import { useCallback } from 'react'
import { useSelector } from 'react-redux'
import { useTitles } from '@/list/useTitles'
import { selectUser } from '@/session/sessionSlice'
import { ownerOf } from '@/session/user'

const PEOPLE = ['employee']

/** The name of a person by id: an employee or the owner, who is not among the employees. */
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
