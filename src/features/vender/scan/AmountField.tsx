import type { KeyboardEvent, Ref } from 'react'
import { useRef, useState } from 'react'
import { useSelector, useStore } from 'react-redux'
import { useThunkDispatch } from '@/api/thunk'
import { toAmount } from '@/domain/money'
import { itemOf } from '@/domain/sale/cart'
import { focusScan } from '@/ui/scanTarget'
import { byUnit, isCode, parseQuantity } from '../lines/quantity'
import { setQuantity } from '../lines/quantityThunks'
import { selectUnits, selectVender } from '../selectors'
import { useScreen } from '../useScreen'
import type { Signal } from './addFound'

type Added = NonNullable<Signal['added']>

interface Props {
  field: Ref<HTMLInputElement>
  added: Added | null
  /** What was asked about needs no figure any more. */
  onDone: (added: Added) => void
}

const itemIn = (state: unknown, added: Added | null) => (added === null ? undefined : itemOf(selectVender(state).cart, added.key))

/**
 * Asked after each scan where the owner wants it (`ask_amount_in_vender`, SALE-003): how many of what was just scanned. The number takes the
 * place of what the scan brought, so that scan, 2, scan, 2 makes 4 (U7); left without Enter, by the next scan too, it counts for its own.
 */
export function AmountField({ field, added, onDone }: Props) {
  const dispatch = useThunkDispatch()
  const { getState } = useStore()
  const { scan } = useScreen()
  const asks = useSelector((state) => itemIn(state, added) !== undefined)
  const [typed, setTyped] = useState<{ of: Added | null; text: string }>({ of: null, text: '' })
  const [wrong, setWrong] = useState<string | null>(null)
  const text = typed.of === added ? typed.text : ''
  /** Its figure has been taken, or given up: leaving the field counts it no second time. */
  const settled = useRef<Added | null>(null)

  function settle(): void {
    settled.current = added
    if (added !== null) onDone(added)
  }
  /** True when the field may be left. */
  function commit(): boolean {
    const state = getState()
    const item = itemIn(state, added)
    if (added === null || item === undefined || settled.current === added || text.trim() === '') return true
    const parsed = parseQuantity(text, byUnit(item, selectUnits(state)))
    const amount = 'amount' in parsed ? toAmount(item.amount).minus(added.amount).plus(parsed.amount).toNumber() : 0
    const refusal = 'wrong' in parsed ? parsed.wrong : dispatch(setQuantity(added.key, amount))
    setWrong(refusal && `${item.name}: ${refusal}`)
    if (refusal === null) settle()
    return refusal === null
  }
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'Escape') settle()
    const ends = event.key === 'Enter' || (event.key === 'Tab' && isCode(text))
    if (!ends || event.ctrlKey) return
    event.preventDefault()
    if (isCode(text)) {
      settle()
      scan(text)
    } else if (commit()) focusScan()
    else event.currentTarget.select()
  }

  return (
    <div className="vender-amount">
      <input
        ref={field}
        className="form-control vender-scan-field"
        aria-label="Cantidad"
        placeholder="Cant."
        inputMode="decimal"
        autoComplete="off"
        disabled={!asks}
        aria-invalid={wrong !== null}
        value={text}
        onChange={({ currentTarget }) => {
          setTyped({ of: added, text: currentTarget.value })
          setWrong(null)
        }}
        onKeyDown={onKeyDown}
        onBlur={commit}
      />
      {wrong !== null && (
        <div className="vender-wrong" role="alert">
          {wrong}
        </div>
      )}
    </div>
  )
}
