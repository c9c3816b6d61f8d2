import { useSelector } from 'react-redux'
import { saleTotal } from '@/domain/saleMethods'
import type { Sale } from '@/entities/saleRecord'
import { price } from '@/lib/format'
import { selectUser } from '@/session/sessionSlice'
import { ownerOf } from '@/session/user'
import { methodFacts, sumFacts } from '@/shop/sales/sumFacts'
import { selectSeen } from './previus'

/** The past sale's client, payment and total. */
export function PastSummary() {
  const sale = useSelector(selectSeen)
  const user = useSelector(selectUser)
  if (sale === null) return null
  const owner = (user && ownerOf(user).name) ?? 'Dueño'
  const shown = price(saleTotal(sale), 'always')
  return (
    <div className="past-summary">
      <dl className="past-facts">
        {factsOf(sale, owner).map(([label, value], index) => (
          <div key={`${index} ${label}`}>
            <dt>{label}</dt>
            <dd className="figure">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="vender-total" data-size={shown.length < 10 ? 'large' : shown.length < 12 ? 'medium' : 'small'}>
        <span>Total</span>
        <output className="figure" aria-label="Total de la venta anterior">
          {shown}
        </output>
      </div>
    </div>
  )
}

function factsOf(sale: Sale, owner: string): readonly (readonly [string, string])[] {
  const onAccount = sale.client !== null && !sale.omitir_en_cuenta_corriente
  return [
    ['Cliente', sale.client?.name ?? 'Consumidor final'],
    ['Empleado', sale.employee?.name ?? owner],
    ...(onAccount ? [['Pago', 'A cuenta corriente'] as const] : []),
    ...methodFacts(sale),
    ...(sale.cantidad_cuotas ? [['Cuotas', String(sale.cantidad_cuotas)] as const] : []),
    ...sumFacts(sale),
    ...(sale.observations ? [['Observaciones', sale.observations] as const] : []),
  ]
}
