import { useMemo } from 'react'
import { shallowEqual, useSelector } from 'react-redux'
import { entities } from '@/entities'
import { selectUser } from '@/session/sessionSlice'
import { ownerOf } from '@/session/user'
import { selectList } from './slices'
import type { Rows } from './transitions'
import { titlesOf, type Titles } from './values'

/**
 * Titles of related records, from the lists that are held; `…` while one is on its way. `useNeeded` reads those lists.
 * The owner is not among the employees, and is named all the same.
 */
export function useTitles(names: readonly string[]): Titles {
  const key = names.join(' ')
  const lists = useSelector(
    (state: unknown) =>
      key.split(' ').flatMap((name) => {
        const entity = entities[name]
        if (entity === undefined) return [null, false]
        const { models, loadedAt } = selectList(state, entity)
        return [models, loadedAt !== null]
      }),
    shallowEqual,
  )
  const user = useSelector(selectUser)
  const owner = user && ownerOf(user)
  return useMemo(() => {
    const order = key.split(' ')
    return (name, id) => {
      if (name === 'employee' && owner?.id === id) return owner.name ?? undefined
      const entity = entities[name]
      const place = order.indexOf(name) * 2
      const rows = lists[place] as Rows | null | undefined
      if (entity === undefined || !rows) return undefined
      return titlesOf(entity, rows).get(id) ?? (lists[place + 1] ? undefined : '…')
    }
  }, [key, lists, owner])
}
