import { useSelector } from 'react-redux'
import { useThunkDispatch } from '@/api/thunk'
import type { SalePercentage } from '@/domain/sale/context'
import { discount, type Discount } from '@/entities/discount'
import { surchage, type Surchage } from '@/entities/surchage'
import { percentage, quantity } from '@/lib/format'
import { useModels } from '@/list/hooks'
import { choose as chooseTerms } from './choose'
import { selectVender } from '../cart/selectors'
import { TermNumber, TermSwitch } from './TermFields'
import { parsePercentage } from './terms'
import { useChoose } from './useChoose'

type PercentageField = 'discounts' | 'surchages'

const KINDS = {
  discounts: { title: 'Descuentos', one: 'descuento', services: 'discounts_in_services', most: 100 },
  surchages: { title: 'Recargos', one: 'recargo', services: 'surchages_in_services', most: 999.99 },
} as const

type Row = Pick<Discount | Surchage, 'id' | 'name' | 'percentage' | 'deleted_at'> & { client_id?: number | null }

const asChosen = ({ id, name, percentage, client_id }: Row): SalePercentage => ({
  id,
  name,
  percentage,
  ...(client_id ? { client_id } : {}),
})

/**
 * What can be chosen: the shop's own and the client's. One that was changed or deleted meanwhile stays as this sale took it, until the sale is
 * made (SALE-075, SALE-076).
 */
function offered(
  rows: readonly Row[],
  chosen: readonly SalePercentage[],
  clientId: number | null,
): readonly SalePercentage[] {
  const listed = rows.filter(({ deleted_at, client_id }) => !deleted_at && (!client_id || client_id === clientId))
  const gone = chosen.filter(({ id }) => !listed.some((row) => row.id === id))
  return [...listed.map(asChosen), ...gone]
}

interface Props {
  field: PercentageField
  mayChange: boolean
}

/** Discounts or surcharges to tick; the percentage can be another one for this sale (SALE-039..042). */
export function Percentages({ field, mayChange }: Props) {
  const dispatch = useThunkDispatch()
  const { title, one, services, most } = KINDS[field]
  const discounts: readonly Row[] = useModels<Discount>(discount)
  const surchages: readonly Row[] = useModels<Surchage>(surchage)
  const chosen = useSelector((state) => selectVender(state).cart[field])
  const inServices = useSelector((state) => selectVender(state).cart[services] === 1)
  const clientId = useSelector((state) => selectVender(state).cart.client?.id ?? null)
  const rows = offered(field === 'discounts' ? discounts : surchages, chosen, clientId)
  const make = useChoose()
  const choose = (next: readonly SalePercentage[]) => make({ [field]: next })

  function setPercentage(id: number, text: string): string | null {
    const value = parsePercentage(text, most)
    if (value === null) return `Un porcentaje de 0 a ${quantity(most)}, con dos decimales a lo sumo`
    // A refusal is shown at the field, like a text that is no percentage.
    return dispatch(
      chooseTerms({ [field]: chosen.map((row) => (row.id === id ? { ...row, percentage: value } : row)) }),
    )
  }

  if (rows.length === 0) return null
  return (
    <section className="vender-percentages" aria-label={title}>
      <h3 className="vender-term-title">{title}</h3>
      {rows.map((offer) => {
        const { id, percentage: usual } = offer
        const taken = chosen.find((row) => row.id === id)
        const label = `${offer.name || one}${offer.client_id ? ' (del cliente)' : ''}`
        return (
          <div key={id} className="vender-percentage">
            <TermSwitch
              field={`${field}-${id}`}
              label={label}
              on={taken !== undefined}
              onChange={(on) => choose(on ? [...chosen, offer] : chosen.filter((row) => row.id !== id))}
            />
            {taken && mayChange ? (
              <>
                <TermNumber
                  label={`Porcentaje de ${label}`}
                  field={`${field}-${id}-percentage`}
                  value={quantity(taken.percentage)}
                  onText={(text) => setPercentage(id, text)}
                />
                <span aria-hidden>%</span>
                <span className="meta">podés cambiarlo</span>
              </>
            ) : (
              <span className="figure">{percentage((taken ?? { percentage: usual }).percentage)}</span>
            )}
          </div>
        )
      })}
      {(chosen.length > 0 || inServices) && (
        <TermSwitch
          field={services}
          label={`${title} también en servicios`}
          on={inServices}
          onChange={(on) => make({ [services]: on ? 1 : 0 })}
        />
      )}
    </section>
  )
}
