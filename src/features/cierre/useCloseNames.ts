import { useMemo } from 'react'
import { useSelector } from 'react-redux'
import { useNeeded } from '@/list/hooks'
import { useTitles } from '@/list/useTitles'
import { selectUser } from '@/session/sessionSlice'
import { ownerOf } from '@/session/user'
import { usePersonName } from '@/shop/cajas/usePersonName'
import type { CloseNames } from './names'

const NAMED = ['address', 'current_acount_payment_method', 'concepto_movimiento_caja', 'expense_concept']

/** Names for the ids of the page, as far as their lists are held. */
export function useCloseNames(): CloseNames {
  useNeeded('employee', ...NAMED)
  const titles = useTitles(NAMED)
  const person = usePersonName()
  const user = useSelector(selectUser)
  return useMemo(() => {
    const nameOf = (entity: string, id: number | null, none = '') => (id ? (titles(entity, id) ?? `N° ${id}`) : none)
    return {
      owner: (user && ownerOf(user).name) || 'Dueño',
      person,
      address: (id) => nameOf('address', id, 'Sin sucursal'),
      method: (id) => nameOf('current_acount_payment_method', id),
      movement: (id) => nameOf('concepto_movimiento_caja', id),
      expense: (id) => nameOf('expense_concept', id),
    }
  }, [person, titles, user])
}
