import { useMemo } from 'react'
import { useSelector } from 'react-redux'
import { seesCaja } from '@/domain/cajas/seesCaja'
import { caja as cajaEntity, type Caja } from '@/entities/caja'
import { useModels } from '@/list/hooks'
import { selectUser } from '@/session/sessionSlice'
import { useAccess } from '@/session/useAccess'

/** The cajas this person may see, in the order they were made (CAJA-001, PERM-011). */
export function useCajas(): readonly Caja[] {
  const user = useSelector(selectUser)
  const { ownsShop } = useAccess()
  const all = useModels(cajaEntity)
  return useMemo(
    () => all.filter((caja) => seesCaja(caja, user?.id ?? 0, ownsShop)).sort((one, other) => one.id - other.id),
    [all, ownsShop, user?.id],
  )
}

/** The cajas an expense may come out of: open ones the person may see (EXP-002, CAJA-009). */
export function useOpenCajas(): readonly Caja[] {
  const cajas = useCajas()
  return useMemo(() => cajas.filter(({ abierta }) => Boolean(abierta)), [cajas])
}
