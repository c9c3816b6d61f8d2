import { Split } from 'lucide-react'
import { useSelector } from 'react-redux'
import { useThunkDispatch } from '@/api/thunk'
import { toNumber } from '@/domain/money'
import { paysNow } from '@/domain/sale/cart'
import { discountOf } from '@/domain/sale/payments'
import { signed } from '@/lib/format'
import { Key } from '@/session/Key'
import { usePrintedKey } from '@/session/keys'
import { useIsTouch } from '@/ui/hooks/useIsTouch'
import { CajaOptions } from './CajaOptions'
import { rereadCajas } from '../cart/freshCajas'
import { NoOpenCaja } from './NoOpenCaja'
import { Problem } from '../cart/Problem'
import { saleEvents } from '../cart/saleSlice'
import { SelectField } from '../terms/SelectField'
import { selectCajaList, selectCart, selectContext, selectMethods, selectOpenCajas } from '../cart/selectors'
import { useScreen } from '../cart/useScreen'
import { useMethodChoice } from './useMethodChoice'

/** One method for the whole sale, the caja it goes to, and the way to several. */
export function PaymentMethod() {
  const dispatch = useThunkDispatch()
  const key = usePrintedKey('payments')
  const methodKey = usePrintedKey('method')
  const { open: show } = useScreen()
  const choose = useMethodChoice()
  const touch = useIsTouch()
  const now = useSelector((state) => paysNow(selectCart(state)))
  const method = useSelector((state) => selectCart(state).current_acount_payment_method_id)
  const caja = useSelector((state) => selectCart(state).caja_id)
  const methods = useSelector(selectMethods)
  const { payment_method_discounts: discounts } = useSelector(selectContext)
  const cajas = useSelector(selectCajaList)
  const open = useSelector(selectOpenCajas)
  const effect = (id: number | null) => toNumber(discountOf(id ?? 0, discounts))
  return (
    <>
      <div className="vender-method">
        <SelectField
          field="current_acount_payment_method_id"
          label="Método de pago"
          title={`Método de pago (${methodKey})`}
          value={method}
          none={now ? 'Seleccione Método de pago' : 'A cuenta corriente'}
          disabled={!now}
          onChoose={choose}
        >
          {methods.map(({ id, name }) => (
            <option key={id} value={id}>
              {effect(id) === 0 ? name : `${name} ${signed(effect(id))}`}
            </option>
          ))}
        </SelectField>
        {cajas.length > 0 && now && open.length > 0 && (
          <SelectField
            field="caja_id"
            label="Caja"
            value={caja}
            none="Seleccione Caja"
            onOpen={() => void dispatch(rereadCajas())}
            onChoose={(id) => dispatch(saleEvents.choose({ caja_id: id }))}
          >
            <CajaOptions cajas={open} />
          </SelectField>
        )}
        {now && (
          <button
            type="button"
            className="vender-several"
            aria-label="Varios métodos de pago"
            title={`Varios métodos de pago (${key})`}
            tabIndex={-1}
            onClick={() => show({ name: 'payments' })}
          >
            {touch ? <Split size={18} aria-hidden /> : <Key of="payments" />}
            Varios
          </button>
        )}
      </div>
      {cajas.length > 0 && now && open.length === 0 && <NoOpenCaja />}
      {cajas.length > 0 && !now && <Problem field="caja_id" />}
    </>
  )
}
