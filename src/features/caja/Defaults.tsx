import { useCallback } from 'react'
import { cajaName } from '@/domain/sale/cajas'
import { address } from '@/entities/address'
import { caja as cajaEntity, type Caja } from '@/entities/caja'
import { default_payment_method_caja, type DefaultPaymentMethodCaja } from '@/entities/defaultPaymentMethodCaja'
import { EntityScreen } from '@/list/EntityScreen'
import { useModels, useNeeded } from '@/list/hooks'
import { useCajas } from '@/shop/cajas/useCajas'
import { CajaState } from './CajaState'

/** Shows whether the caja is open: the point of sale offers only open cajas, so a closed default does nothing. */
function CajaCell({ model: { caja_id } }: { model: DefaultPaymentMethodCaja }) {
  const caja = useModels(cajaEntity).find(({ id }) => id === caja_id)
  if (caja === undefined) return <>{caja_id ? `N° ${caja_id}` : ''}</>
  return (
    <span className="caja-named">
      {cajaName(caja)}
      <CajaState open={Boolean(caja.abierta)} />
    </span>
  )
}

/** A default without a branch holds for all branches. */
function AddressCell({ model: { address_id } }: { model: DefaultPaymentMethodCaja }) {
  const branch = useModels(address).find(({ id }) => id === address_id)
  return <>{address_id ? (branch?.street ?? `N° ${address_id}`) : 'Todas'}</>
}

const CELLS = { caja_id: CajaCell, address_id: AddressCell }

/** The caja the point of sale offers first for a method, in one branch or in all (CAJA-007). */
export function Defaults() {
  useNeeded('caja', 'address', 'current_acount_payment_method')
  const all = useModels(cajaEntity)
  const own = useCajas()
  // An employee sees the defaults of the cajas he may see (PERM-011), and those of deleted cajas, which tell nothing of
  // anybody's money.
  const only = useCallback(
    ({ caja_id }: DefaultPaymentMethodCaja) => {
      const isIt = ({ id }: Caja) => id === caja_id
      return own.some(isIt) || !all.some(isIt)
    },
    [all, own],
  )
  return <EntityScreen entity={default_payment_method_caja} cells={CELLS} only={only} />
}
