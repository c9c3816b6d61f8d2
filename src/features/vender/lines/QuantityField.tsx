import { useId, useState, type KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import { useThunkDispatch } from '@/api/thunk'
import { cents, toAmount } from '@/domain/money'
import type { CartItem } from '@/domain/sale/item'
import { quantity, typedNumber } from '@/lib/format'
import { FigureInput } from '@/ui/fields/FigureInput'
import { isCode, parseQuantity } from '../cart/quantity'
import { setQuantity, stepQuantity } from './quantityThunks'
import { focusScan } from '@/ui/scan/scanTarget'
import { useScreen } from '../cart/useScreen'

/** From so many kilograms on they may have been typed as grams: nobody carries that much from a counter. */
const GRAMS = 100

interface Props {
  item: CartItem
  /** Tells this line from another one of the same article. */
  name: string
  /** Sold by the unit: no decimals. */
  whole: boolean
  /** Name of its unit of weight or length. */
  unit: string | null
}

/** Quantity of a line. What is typed replaces the old one (U7); a bad value keeps it and says why. */
export function QuantityField({ item, name, whole, unit }: Props) {
  const dispatch = useThunkDispatch()
  const { scan, refusals } = useScreen()
  const id = useId()
  const [draft, setDraft] = useState<string | null>(null)
  const [wrong, setWrong] = useState<string | null>(null)

  const shown = typedNumber(item.weight ?? item.amount)
  const kilograms = cents(toAmount(item.amount).div(1000))
  /** The quantity that a hand typed here last. */
  const [typedLast, setTypedLast] = useState<number | null>(null)

  function takeDraft(text: string | null) {
    setDraft(text)
    setWrong(null)
    refusals.drop(item.key)
  }
  /** True when the field may be left. */
  function commit(): boolean {
    // A text equal to the old one is no change: after a scan into the field the old quantity is put back, and a weighed
    // one has more decimals than anybody may type.
    if (draft === null || draft === shown) {
      setDraft(null)
      return true
    }
    const parsed = parseQuantity(draft, whole)
    const refusal = 'wrong' in parsed ? parsed.wrong : dispatch(setQuantity(item.key, parsed.amount))
    setDraft(null)
    setWrong(refusal)
    setTypedLast('wrong' in parsed ? null : parsed.amount)
    if (refusal !== null) refusals.put(item, refusal)
    return refusal === null
  }
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.ctrlKey || event.metaKey) return
    if (event.key === 'Escape') takeDraft(null)
    if (draft !== null && isCode(draft) && (event.key === 'Enter' || event.key === 'Tab')) {
      event.preventDefault()
      // The old quantity is back before the scan leaves the field.
      flushSync(() => setDraft(null))
      return scan(draft)
    }
    if (event.key !== 'Enter') return
    event.preventDefault()
    if (commit()) focusScan()
    else event.currentTarget.select()
  }
  function toKilograms() {
    takeDraft(null)
    setWrong(dispatch(setQuantity(item.key, kilograms)))
  }
  const step = (by: 1 | -1) => setWrong(dispatch(stepQuantity(item.key, by)))
  const button = (label: string, sign: '+' | '−', by: 1 | -1, disabled: boolean) => (
    <button
      type="button"
      className="vender-step"
      aria-label={`${label} de ${name}`}
      disabled={disabled}
      onClick={() => step(by)}
      tabIndex={-1}
    >
      {sign}
    </button>
  )

  return (
    <div className="vender-quantity">
      <div className="vender-quantity-row">
        {button('Uno menos', '−', -1, item.amount <= 1)}
        <div className="vender-quantity-in">
          <FigureInput
            className="vender-quantity-field"
            aria-label={`Cantidad de ${name}`}
            invalid={wrong !== null}
            aria-describedby={wrong === null ? undefined : id}
            text={draft ?? shown}
            onClick={(event) => draft === null && event.currentTarget.select()}
            onText={takeDraft}
            onKeyDown={onKeyDown}
            onBlur={commit}
          />
          {unit !== null && <span className="vender-unit">{unit}</span>}
        </div>
        {button('Uno más', '+', 1, false)}
      </div>
      {unit === 'kg' && typedLast === item.amount && typedLast >= GRAMS && typedLast % 10 === 0 && (
        <button type="button" className="state state-warn vender-grams" tabIndex={-1} onClick={toKilograms}>
          ¿{quantity(item.amount)} kg? Poner {quantity(kilograms)}
        </button>
      )}
      {wrong !== null && (
        <div id={id} className="vender-wrong" role="alert">
          {wrong}
        </div>
      )}
    </div>
  )
}
