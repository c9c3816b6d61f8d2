import { useSelector } from 'react-redux'
import { isGivenBack } from '@/domain/returns/returnFate'
import { returnPayload } from '@/domain/returns/returnPayload'
import { paidForLines } from '@/domain/returns/returnTotals'
import { cajaChoice, cajaName } from '@/domain/sale/cajas'
import { DEFAULT_METHOD } from '@/domain/sale/context'
import { caja as cajaEntity, type Caja } from '@/entities/caja'
import { default_payment_method_caja } from '@/entities/defaultPaymentMethodCaja'
import { percentage, price, quantity } from '@/lib/format'
import { useModels } from '@/list/hooks'
import { selectDevolucion } from './devolucionesSlice'
import { selectChoices, selectFreeLeft, selectReturned, selectTakesMoney, selectTotal } from './selectors'

const plural = (count: number, one: string, many: string) => `${quantity(count)} ${count === 1 ? one : many}`

/** How the total goes back: to the client's account, or out of a caja. */
function useWayBack(): string {
  const choices = useSelector(selectChoices)
  const payload = returnPayload(choices)
  const takesMoney = useSelector((state) => selectTakesMoney(state, payload))
  const { open, usual } = cajaChoice(
    useModels<Caja>(cajaEntity),
    useModels(default_payment_method_caja),
    { id: DEFAULT_METHOD, name: 'Efectivo' },
    choices.address_id,
  )
  const caja = open.find(({ id }) => id === usual)
  if (!isGivenBack(payload)) return `Va a la cuenta corriente de ${choices.client?.name ?? ''}`
  if (!takesMoney) return 'Se devuelve en efectivo'
  return caja ? `En efectivo, de ${cajaName(caja)}: lo confirmás al guardar` : 'En efectivo: al guardar elegís la caja'
}

/** The total of the return. */
export function Summary() {
  const way = useWayBack()
  const { sale } = useSelector(selectDevolucion)
  const total = useSelector(selectTotal)
  const { lines, units } = useSelector(selectReturned)
  const freeLeft = useSelector(selectFreeLeft)
  const sold = sale && paidForLines(sale)
  const rates = [
    ...(sale?.discounts ?? []).map(({ id, name, pivot }) => ({
      key: `d${id}`,
      name,
      text: `− ${percentage(pivot.percentage)}`,
    })),
    ...(sale?.surchages ?? []).map(({ id, name, pivot }) => ({
      key: `s${id}`,
      name,
      text: `+ ${percentage(pivot.percentage)}`,
    })),
  ]
  return (
    <div className="devol-sum">
      <div className="devol-rates meta">
        <span>
          {units === 0
            ? 'Nada para devolver todavía'
            : `${plural(lines, 'artículo', 'artículos')} · ${plural(units, 'unidad', 'unidades')}`}
        </span>
        {sold && sold.paid !== sold.lines && (
          <span>
            La venta se cobró {price(sold.paid, 'always')} y sus artículos suman {price(sold.lines, 'always')}:{' '}
            {sold.share.eq(1) ? 'lo que se pagó de más no vuelve solo.' : 'se devuelve en esa proporción.'}
          </span>
        )}
        {freeLeft.length > 0 && <span>No vuelve lo que salió gratis: {freeLeft.join(', ')}</span>}
        {rates.map(({ key, name, text }) => (
          <span key={key} className="figure">
            <span>{name}</span>
            <span>{text}</span>
          </span>
        ))}
      </div>
      <div className="devol-total">
        <span id="devol-total-name">Total a devolver</span>
        <output className="figure" aria-labelledby="devol-total-name">
          {price(total, 'always')}
        </output>
        <span className="meta">{way}</span>
      </div>
    </div>
  )
}
