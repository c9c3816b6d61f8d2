import { useMemo } from 'react'
import { useSelector } from 'react-redux'
import { seesCaja } from '@/domain/caja'
import { caja as cajaEntity, type Caja } from '@/entities/caja'
import { useModels } from '@/list/hooks'
import { selectUser } from '@/session/sessionSlice'
import { useAccess } from '@/session/useAccess'

/** The cajas an expense may come out of: open ones the person may see (EXP-002, CAJA-009). */
export function useOpenCajas(): readonly Caja[] {
  const user = useSelector(selectUser)
  const { ownsShop } = useAccess()
  const cajas = useModels(cajaEntity)
  return useMemo(
    () => cajas.filter((caja) => Boolean(caja.abierta) && seesCaja(caja, user?.id ?? 0, ownsShop)),
    [cajas, ownsShop, user?.id],
  )
}
