import { Split } from 'lucide-react'
import { useSelector, useStore } from 'react-redux'
import { useThunkDispatch } from '@/api/thunk'
import { toNumber } from '@/domain/money'
import { paysNow } from '@/domain/sale/cart'
import { discountOf } from '@/domain/sale/payments'
import { signed } from '@/lib/format'
import { Key } from '@/session/Key'
import { usePrintedKey } from '@/session/keys'
import { useCombos } from '@/ui/hooks/useCombos'
import { useIsTouch } from '@/ui/hooks/useIsTouch'
import { useMedia } from '@/ui/hooks/useMedia'
import { focusScan } from '@/ui/scan/scanTarget'
import { dialogOpen } from '@/ui/scan/useWedge'
import { CajaOptions } from './CajaOptions'
import { rereadCajas } from '../cart/freshCajas'
import { NoOpenCaja } from './NoOpenCaja'
import { Problem } from '../cart/Problem'
import { saleEvents } from '../cart/saleSlice'
import { SelectField } from '../terms/SelectField'
import {
  selectCajaList,
  selectCart,
  selectContext,
  selectLocked,
  selectMethods,
  selectOpenCajas,
} from '../cart/selectors'
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
  const effect = (id: number) => toNumber(discountOf(id, discounts))
  const tiles = useTiles(methods.length) && now
  return (
    <>
      <div className="vender-method">
        {tiles ? (
          <MethodTiles
            methods={methods.map(({ id, name }) => ({ id, name, effect: effect(id) }))}
            chosen={method}
            onChoose={choose}
          />
        ) : (
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
        )}
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

/** More than nine have no key each, and leave the rest of the column no room. */
const MOST_TILES = 9

/** Whether each method has a tile. On a low window the client's choices need that room. */
function useTiles(count: number): boolean {
  const roomy = useMedia('(width >= 1000px) and (height >= 740px)')
  const high = useMedia('(height >= 860px)')
  const hasClient = useSelector((state) => selectCart(state).client !== null)
  return roomy && (high || !hasClient) && count <= MOST_TILES
}

interface TilesProps {
  methods: readonly { id: number; name: string; effect: number }[]
  chosen: number
  onChoose: (id: number) => void
}

/** The methods, each chosen with one press or with Alt and the number of its place. */
function MethodTiles({ methods, chosen, onChoose }: TilesProps) {
  const { getState } = useStore()
  const focused = methods.find(({ id }) => id === chosen) ?? methods[0]
  function choose(id: number) {
    onChoose(id)
    focusScan()
  }
  useCombos((combo, event) => {
    const method = /^alt&[1-9]$/.test(combo) ? methods[Number(combo.slice(-1)) - 1] : undefined
    if (method === undefined || event.defaultPrevented || dialogOpen()) return
    event.preventDefault()
    if (!event.repeat && !selectLocked(getState())) choose(method.id)
  })
  return (
    <div className="vender-tiles" role="group" aria-label="Método de pago">
      {methods.map(({ id, name, effect }, place) => (
        <button
          key={id}
          type="button"
          className="vender-bill"
          data-field={id === focused?.id ? 'current_acount_payment_method_id' : undefined}
          aria-label={effect === 0 ? name : `${name} ${signed(effect)}`}
          aria-pressed={id === chosen}
          title={`${name} (Alt ${place + 1})`}
          onClick={() => choose(id)}
        >
          {name}
          <small>
            {effect !== 0 && signed(effect)} <kbd>Alt {place + 1}</kbd>
          </small>
        </button>
      ))}
      <Problem field="current_acount_payment_method_id" />
    </div>
  )
}
