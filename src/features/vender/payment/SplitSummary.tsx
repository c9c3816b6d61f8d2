import { Split } from 'lucide-react'
import { useSelector } from 'react-redux'
import { useThunkDispatch } from '@/api/thunk'
import { cajaName } from '@/domain/sale/cajas'
import { cartDefaults } from '@/domain/sale/cart'
import { DEFAULT_METHOD } from '@/domain/sale/context'
import { price } from '@/lib/format'
import { Problem, problemId } from '../cart/Problem'
import { saleEvents } from '../cart/saleSlice'
import { selectCajaList, selectContext, selectTotals, selectVender } from '../cart/selectors'
import { Key } from '@/session/Key'
import { focusScan } from '@/ui/scan/scanTarget'
import { useScreen } from '../cart/useScreen'

/**
 * The methods of a split sale, in place of the single one: amount and caja of each, and what is still to distribute
 * (SALE-027).
 */
export function SplitSummary() {
  const dispatch = useThunkDispatch()
  const { open } = useScreen()
  const { split, left, netLeft } = useSelector(selectTotals)
  const context = useSelector(selectContext)
  const cajas = useSelector(selectCajaList)
  const wrong = useSelector((state) => selectVender(state).problem?.field === 'current_acount_payment_method_id')
  const cajaOf = (id: number) => {
    const caja = cajas.find((other) => other.id === id)
    return caja ? <span className="meta">{cajaName(caja)}</span> : <span className="meta vender-no-caja">Sin caja</span>
  }
  const emptied = split.length === 0
  const rest = left === 0 ? netLeft : left

  function single() {
    dispatch(saleEvents.methodChosen(cartDefaults(context).current_acount_payment_method_id ?? DEFAULT_METHOD))
    focusScan()
  }
  return (
    <section className="vender-split" aria-label="Métodos de pago">
      <ul>
        {split.map(({ id, name, net, caja_id }) => (
          <li key={id}>
            <span className="vender-split-name">
              {name}
              {cajas.length > 0 && cajaOf(caja_id)}
            </span>
            <span className="money figure">{price(net, 'always')}</span>
          </li>
        ))}
      </ul>
      {emptied && (
        <p className="vender-split-left state-warn" role="status">
          Cambió el total: repartí de nuevo <strong className="figure">{price(rest, 'always')}</strong>
        </p>
      )}
      {rest !== 0 && !emptied && (
        <p className="vender-split-left state-warn" role="status">
          {rest > 0 ? 'Faltan' : 'Sobran'} <strong className="figure">{price(Math.abs(rest), 'always')}</strong>
        </p>
      )}
      <div className="vender-pair">
        <button
          type="button"
          className="vender-variant"
          data-field="current_acount_payment_method_id"
          aria-describedby={wrong ? problemId('current_acount_payment_method_id') : undefined}
          onClick={() => open({ name: 'payments' })}
        >
          <Split size={18} aria-hidden /> {emptied ? 'Repartir' : 'Cambiar'} <Key of="payments" />
        </button>
        <button type="button" className="vender-variant" onClick={single}>
          Un solo método
        </button>
      </div>
      <Problem field="current_acount_payment_method_id" others={['caja_id']} />
    </section>
  )
}
