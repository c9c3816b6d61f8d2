import { useMemo } from 'react'
import { useSelector } from 'react-redux'
import { cajaChoice, type CajaChoice } from '@/domain/sale/cajas'
import { caja as cajaEntity, type Caja } from '@/entities/caja'
import { default_payment_method_caja } from '@/entities/defaultPaymentMethodCaja'
import { current_acount_payment_method } from '@/entities/nameOnly'
import { useModels } from '@/list/hooks'
import { selectUser } from '@/session/sessionSlice'
import { useAccess } from '@/session/useAccess'
import { useCajas } from '@/shop/cajas/useCajas'

/**
 * The cajas the money of each method may go into: the person's own, and the one the point of sale uses, whoever it
 * belongs to (PERM-011, contract b §11.1). Null in a shop without cajas.
 */
export function usePaymentCajas(): ((method: number) => CajaChoice<Caja>) | null {
  const access = useAccess()
  const cajas = useModels<Caja>(cajaEntity)
  const usuals = useModels(default_payment_method_caja)
  const methods = useModels(current_acount_payment_method)
  const branch = useSelector((state) => selectUser(state)?.address_id ?? 0)
  const has = access.has('cajas') && cajas.length > 0
  const own = useCajas()
  return useMemo(() => {
    if (!has) return null
    return (id) => {
      const name = methods.find((row) => row.id === id)?.name
      return cajaChoice(cajas, usuals, { id, name }, branch, (caja) => own.includes(caja))
    }
  }, [branch, cajas, has, methods, own, usuals])
}
