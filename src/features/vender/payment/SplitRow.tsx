import { X } from 'lucide-react'
import { useId, type KeyboardEvent } from 'react'
import { Form } from 'react-bootstrap'
import { useSelector } from 'react-redux'
import { bindingOf } from '@/domain/keys'
import { cajaInForce } from '@/domain/sale/cajas'
import type { PaymentRow } from '@/domain/sale/paymentRow'
import { discountOf, type Share } from '@/domain/sale/payments'
import { comboOf } from '@/lib/combo'
import { price, signed } from '@/lib/format'
import { keyTable } from '@/session/keys'
import { FigureInput } from '@/ui/fields/FigureInput'
import { useIsTouch } from '@/ui/hooks/useIsTouch'
import { CajaOptions } from './CajaOptions'
import { selectCajaChoice, selectCajaList, selectContext, selectVender } from '../cart/selectors'

interface Props {
  row: PaymentRow
  share: Share
  /** Its amount before the total changed. */
  before: number | null
  text: string
  wrong: string | null
  /** Has the focus when the dialog opens. */
  first: boolean
  onType: (text: string) => void
  /** The row takes what is left. */
  onRest: () => void
  onCaja: (caja_id: number) => void
  onMove: (from: HTMLInputElement, by: 1 | -1) => void
  /** `force`: the person wants to be done. */
  onEnter: (from: HTMLInputElement, force: boolean) => void
}

/** One method of the split: its amount, the button that gives it the rest, and its caja. */
export function SplitRow({ row, share, before, text, wrong, first, onType, onRest, onCaja, onMove, onEnter }: Props) {
  const id = useId()
  const touch = useIsTouch()
  const { payment_method_discounts: discounts } = useSelector(selectContext)
  const discount = discountOf(row.id, discounts).toNumber()
  const label = share === 'amount' ? `Importe en ${row.name}` : `Importe final en ${row.name}`

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const { currentTarget: field } = event
    const ofTill: Readonly<Record<string, () => void>> = { exact: onRest, sell: () => onEnter(field, true) }
    const act =
      ofTill[bindingOf(keyTable(), comboOf(event))?.action ?? ''] ??
      { ArrowDown: () => onMove(field, 1), ArrowUp: () => onMove(field, -1), Enter: () => onEnter(field, false) }[
        event.key
      ]
    if (act === undefined) return
    event.preventDefault()
    act()
  }

  return (
    <div className="vender-split-row" role="group" aria-label={row.name} data-used={row[share] !== null || undefined}>
      <div className="vender-split-name">
        <label htmlFor={id}>{row.name}</label>
        {discount !== 0 && <span className="meta">{signed(discount)}</span>}
        {before !== null && before !== row.amount && (
          <span className="meta figure">antes {price(before, 'always')}</span>
        )}
        {share === 'net' && <span className="meta figure">de {price(row.amount, 'always')}</span>}
      </div>
      <div className="vender-split-amount">
        <FigureInput
          id={id}
          className="vender-control"
          as="price"
          bare
          aria-label={label}
          invalid={wrong !== null}
          aria-describedby={wrong === null ? undefined : `${id}-wrong`}
          data-row={row.id}
          placeholder="0,00"
          // On a tablet the keyboard would cover the rows before anybody chose one.
          autoFocus={first && !touch}
          text={text}
          onText={onType}
          onKeyDown={onKeyDown}
        />
        <button
          type="button"
          className="vender-step"
          aria-label={`Borrar el importe en ${row.name}`}
          disabled={text === ''}
          onClick={() => onType('')}
          tabIndex={-1}
        >
          <X size={20} aria-hidden />
        </button>
      </div>
      <button
        type="button"
        className="vender-variant"
        aria-label={`Lo que falta en ${row.name}`}
        onClick={onRest}
        tabIndex={-1}
      >
        Lo que falta
      </button>
      {share === 'amount' && <RowCaja row={row} onChoose={onCaja} />}
      {wrong !== null && (
        <div id={`${id}-wrong`} className="vender-wrong" role="alert">
          {wrong}
        </div>
      )}
    </div>
  )
}

/**
 * The open cajas that take the method; the shop's usual one is selected until another is chosen. Nothing in a shop
 * without cajas.
 */
function RowCaja({ row, onChoose }: { row: PaymentRow; onChoose: (caja_id: number) => void }) {
  const cajas = useSelector(selectCajaList)
  const choice = useSelector(selectCajaChoice)(row.id)
  const chosen = useSelector((state) => selectVender(state).cart.caja_id)
  if (cajas.length === 0) return null
  return (
    <Form.Select
      className="vender-control"
      aria-label={`Caja de ${row.name}`}
      value={cajaInForce(row.caja_id || chosen, choice)}
      onChange={(event) => onChoose(Number(event.currentTarget.value))}
    >
      {choice.usual === 0 && (
        <option value={0}>{choice.open.length === 0 ? 'Ninguna abierta' : 'Seleccione Caja'}</option>
      )}
      <CajaOptions cajas={choice.open} />
    </Form.Select>
  )
}
