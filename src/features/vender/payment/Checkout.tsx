import { LoaderCircle, Printer, QrCode } from 'lucide-react'
import { memo } from 'react'
import { Button } from 'react-bootstrap'
import { useSelector } from 'react-redux'
import { takesTransfers } from '@/domain/payTo'
import { cajaName } from '@/domain/sale/cajas'
import { paysNow, budgetName } from '@/domain/sale/cart'
import { sumRows } from '@/domain/sale/sumRows'
import { price } from '@/lib/format'
import { Key } from '@/session/Key'
import { usePrintedKey } from '@/session/keys'
import { usePayTo } from '@/shop/payTo'
import { useIsTouch } from '@/ui/hooks/useIsTouch'
import { LastSale } from '../save/LastSale'
import {
  selectCart,
  selectEditing,
  selectOpenCajas,
  selectSaving,
  selectShutCaja,
  selectTotals,
  selectVender,
} from '../cart/selectors'
import { useLasting } from '../cart/useLasting'
import { useScreen } from '../cart/useScreen'

/**
 * Label of the charge button: it says whether a budget is sold or stored, and whether a client's sale is paid or owed.
 */
function selectChargeLabel(state: unknown): string {
  if (selectEditing(state) !== null) return 'Guardar cambios'
  const { cart } = selectVender(state)
  const { budget, client, guardar_como_presupuesto: keeps } = cart
  if (budget !== null) return keeps ? `Guardar el ${budgetName(budget)}` : `Vender el ${budgetName(budget)}`
  if (keeps) return 'Guardar presupuesto'
  return client === null || paysNow(cart) ? 'Cobrar' : `Cargar a la cuenta de ${client.name}`
}

/** Opens the shop's QR and alias with the amount to pay, when this computer knows them. */
function QrButton() {
  const { open } = useScreen()
  const key = usePrintedKey('qr')
  const { payTo } = usePayTo()
  const pays = useSelector((state) => paysNow(selectVender(state).cart) && selectEditing(state) === null)
  if (!pays || payTo === undefined || !takesTransfers(payTo)) return null
  return (
    <Button
      variant="light"
      className="vender-tool captioned"
      aria-label="Cobrar con QR o transferencia"
      title={`Cobrar con QR o transferencia (${key})`}
      onClick={() => open({ name: 'qr' })}
    >
      <QrCode size={24} aria-hidden />
      QR
    </Button>
  )
}

/** A longer label gets a smaller font. */
const SHORT = 16

/**
 * Total, charge button and last sale. On a phone it sticks to the bottom. Each part selects what it shows, so that a
 * scan renders the total alone.
 */
export const Checkout = memo(function Checkout() {
  return (
    <div className="vender-checkout">
      <Total />
      <Charge />
      <LastSale />
    </div>
  )
})

/** Where the money goes while the usual caja is closed; null: nothing is to be said. */
function useShutCaja(): string | null {
  const shut = useSelector(selectShutCaja)
  const caja = useSelector((state) => selectCart(state).caja_id)
  const taking = useSelector(selectOpenCajas).find(({ id }) => id === caja)
  const single = useSelector(
    (state) => selectEditing(state) === null && selectCart(state).selected_payment_methods.length === 0,
  )
  return shut && taking && single ? `${cajaName(shut)} está cerrada: va a ${cajaName(taking)}` : null
}

/** Font size by the number of characters. */
const sizeOf = ({ length }: string) =>
  length < 10 ? 'large' : length < 12 ? 'medium' : length < 15 ? 'small' : 'smallest'

function Total() {
  const shown = price(
    useSelector((state) => selectTotals(state).total),
    'always',
  )
  return (
    <>
      <Sums />
      <div className="vender-total" data-size={sizeOf(shown)}>
        <span>Total</span>
        <output className="figure" aria-label="Total">
          {shown}
        </output>
      </div>
    </>
  )
}

/**
 * Sum of the lines and what is taken off or added, when the total differs from it, and the caja that takes the money in
 * place of another. Their space is reserved, so that nothing moves when they appear.
 */
function Sums() {
  const rows = sumRows(useSelector(selectTotals))
  const shut = useShutCaja()
  return (
    <>
      {shut !== null && <p className="vender-sums">{shut}</p>}
      {(shut === null || rows.length > 0) && (
        <dl className="vender-sums">
          {rows.map(({ name, sign, amount }) => (
            <div key={name} className={name === 'Promociones' ? 'vender-promoted' : undefined}>
              <dt>{name}</dt>
              <dd className="figure">
                {sign}
                {price(amount, 'always')}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </>
  )
}

function Charge() {
  const { sell, sellPrint } = useScreen()
  // A touch screen has no keyboard.
  const touch = useIsTouch()
  const editing = useSelector((state) => selectEditing(state) !== null)
  // A change is in doubt: nothing is saved until that is settled, and the button leads there.
  const held = useSelector((state) => Boolean(selectEditing(state)?.doubt))
  const saving = useLasting(selectSaving)
  const label = useSelector(selectChargeLabel)
  const asBudget = useSelector((state) => selectVender(state).cart.guardar_como_presupuesto)
  // No entry exists yet: the cajas or the sale's budget are being checked, and nothing has been sent.
  const asking = useSelector((state) => selectVender(state).sent === null) && !editing && !asBudget
  return (
    <div className="vender-charge">
      <Button
        variant="primary"
        className={`vender-sell ${held ? 'vender-held' : ''}`}
        data-long={label.length > SHORT || undefined}
        aria-disabled={saving || held}
        onClick={sell}
      >
        {saving ? (
          <>
            <LoaderCircle size={22} aria-hidden className="turning" /> {asking ? 'Revisando…' : 'Guardando…'}
          </>
        ) : (
          <>
            <span className="vender-sell-words">{label}</span> <Key of="sell" />
          </>
        )}
      </Button>
      {!asBudget && <QrButton />}
      {touch && !editing && !asBudget && (
        <Button
          variant="light"
          className="vender-tool captioned"
          aria-label="Con ticket: cobrar e imprimir"
          title="Con ticket: cobrar e imprimir"
          aria-disabled={saving}
          onClick={sellPrint}
        >
          <Printer size={24} aria-hidden />
          Ticket
        </Button>
      )}
    </div>
  )
}
