import { useEffect } from 'react'
import { useSelector } from 'react-redux'
import { useThunkDispatch } from '@/api/thunk'
import { toNumber } from '@/domain/money'
import { perInstallment } from '@/domain/sale/installments'
import { cuota as cuotaEntity, type Cuota } from '@/entities/cuota'
import { useModels } from '@/list/hooks'
import { percentage, price } from '@/lib/format'
import { saleEvents } from '../cart/saleSlice'
import { SelectField } from '../terms/SelectField'
import { selectEditing, selectTotals } from '../cart/selectors'
import { Unread } from '../scan/Unread'

const countOf = (count: number) => (count === 1 ? '1 cuota' : `${count} cuotas`)

/** When both percentages are set the discount counts (contract b §10). */
function planText({ cantidad_cuotas, descuento, recargo }: Cuota): string {
  const [less, more] = [toNumber(descuento), toNumber(recargo)]
  const effect = less > 0 ? ` · −${percentage(less)}` : more > 0 ? ` · +${percentage(more)}` : ''
  return countOf(cantidad_cuotas) + effect
}

/**
 * The installment plan of the credit card, and what it makes of the card's part (SALE-037, SALE-038); nothing in a shop
 * without plans.
 */
export function Installments() {
  const dispatch = useThunkDispatch()
  const plans = useModels(cuotaEntity)
  const totals = useSelector(selectTotals)
  const { cuota } = totals
  const editing = useSelector(selectEditing)
  const isPast = editing !== null
  // An update stores no plan: the sale keeps its own, also after its card was taken for another method by mistake
  // (contract b §2.8).
  const own = editing?.opened.cart.cuota ?? null
  useEffect(() => {
    if (own !== null && cuota === null) dispatch(saleEvents.choose({ cuota: own }))
  }, [dispatch, own, cuota])
  if (isPast && cuota === null) return null
  if (plans.length === 0 && cuota === null) return <Unread entity={cuotaEntity} what="las cuotas" />
  const each = perInstallment(totals, cuota)
  const known = [...plans].sort((one, other) => one.cantidad_cuotas - other.cantidad_cuotas)
  function choose(id: number) {
    const plan = plans.find((other) => other.id === id)
    dispatch(saleEvents.choose({ cuota: plan ? { ...plan, id } : null }))
  }
  return (
    <div className="vender-installments">
      <SelectField
        field="cuota"
        label="Cuotas"
        value={cuota?.id ?? 0}
        {...(!isPast && { none: 'Sin cuotas' })}
        disabled={isPast}
        onChoose={choose}
      >
        {(isPast ? [] : known).map((plan) => (
          <option key={plan.id} value={plan.id}>
            {planText(plan)}
          </option>
        ))}
        {cuota && (isPast || !plans.some(({ id }) => id === cuota.id)) && (
          <option value={cuota.id}>{countOf(cuota.cantidad_cuotas ?? 1)}</option>
        )}
      </SelectField>
      {cuota && each !== null && (
        <output className="vender-installment" aria-label="Valor de cada cuota">
          <span className="meta">{countOf(cuota.cantidad_cuotas ?? 1)} de</span>
          <strong className="figure">{price(each, 'always')}</strong>
        </output>
      )}
      <CreditEffect />
    </div>
  )
}

function CreditEffect() {
  const { cuota_monto_descuento: less, cuota_monto_recargo: more, monto_credito_real: real } = useSelector(selectTotals)
  if (real === null || (less === 0 && more === 0)) return null
  return (
    <p className="vender-effect" role="status" aria-label="Con tarjeta">
      <span>
        {more > 0 ? 'Recargo' : 'Descuento'} {more > 0 ? '+' : '−'}
        {price(more > 0 ? more : less, 'always')}
      </span>
      <span>
        Con tarjeta <strong className="figure">{price(real, 'always')}</strong>
      </span>
    </p>
  )
}
