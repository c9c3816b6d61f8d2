import { useSelector } from 'react-redux'
import { useThunkDispatch } from '@/api/thunk'
import { paysNow } from '@/domain/sale/cart'
import { DEFAULT_METHOD } from '@/domain/sale/context'
import { CashChange } from './CashChange'
import { Problem } from './Problem'
import { saleEvents } from './saleSlice'
import { SelectField } from './SelectField'
import { selectCajaList, selectCart, selectMethods, selectOpenCajas } from './selectors'

/** How the sale is paid, and into which caja; a client's account needs neither. */
export function Payment() {
  const dispatch = useThunkDispatch()
  const now = useSelector((state) => paysNow(selectCart(state)))
  const method = useSelector((state) => selectCart(state).current_acount_payment_method_id)
  const caja = useSelector((state) => selectCart(state).caja_id)
  const methods = useSelector(selectMethods)
  const cajas = useSelector(selectCajaList)
  const open = useSelector(selectOpenCajas)
  return (
    <div className="vender-payment">
      <div className="vender-pair">
        <SelectField
          field="current_acount_payment_method_id"
          label="Método de pago"
          value={method}
          none={now ? 'Seleccione Método de pago' : 'A cuenta corriente'}
          disabled={!now}
          onChoose={(id) => dispatch(saleEvents.methodChosen(id))}
        >
          {methods.map(({ id, name }) => (
            <option key={id} value={id ?? 0}>
              {name}
            </option>
          ))}
        </SelectField>
        {cajas.length > 0 && now && (
          <SelectField
            field="caja_id"
            label="Caja"
            value={caja}
            none={open.length === 0 ? 'Ninguna abierta' : 'Seleccione Caja'}
            onChoose={(id) => dispatch(saleEvents.choose({ caja_id: id }))}
          >
            {open.map(({ id, name }) => (
              <option key={id} value={id ?? 0}>
                {name ?? `Caja ${id}`}
              </option>
            ))}
          </SelectField>
        )}
      </div>
      {cajas.length > 0 && !now && <Problem field="caja_id" />}
      {now && method === DEFAULT_METHOD && <CashChange />}
    </div>
  )
}
