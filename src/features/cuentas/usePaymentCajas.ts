import { useMemo } from 'react'
import { useSelector } from 'react-redux'
import { cajaChoice, type CajaChoice } from '@/domain/sale/cajas'
import { caja as cajaEntity, type Caja } from '@/entities/caja'
import { default_payment_method_caja } from '@/entities/defaultPaymentMethodCaja'
import { useModels } from '@/list/hooks'
import { selectUser } from '@/session/sessionSlice'
import { useAccess } from '@/session/useAccess'

/** The cajas each method's money may go into, as at the point of sale; null in a shop without cajas (contract b §11.1). */
export function usePaymentCajas(): ((method: number) => CajaChoice<Caja>) | null {
  const access = useAccess()
  const cajas = useModels<Caja>(cajaEntity)
  const usuals = useModels(default_payment_method_caja)
  const branch = useSelector((state) => selectUser(state)?.address_id ?? 0)
  const has = access.has('cajas') && cajas.length > 0
  return useMemo(() => (has ? (method) => cajaChoice(cajas, usuals, method, branch) : null), [branch, cajas, has, usuals])
}
