import type { KeyboardEvent, Ref } from 'react'
import { useId, useRef, useState } from 'react'
import { useSelector, useStore } from 'react-redux'
import { useThunkDispatch } from '@/api/thunk'
import { toAmount } from '@/domain/money'
import { itemOf } from '@/domain/sale/cart'
import type { CartItem } from '@/domain/sale/item'
import { FigureInput } from '@/ui/fields/FigureInput'
import { focusScan } from '@/ui/scan/scanTarget'
import { byUnit, isCode, parseQuantity } from '../cart/quantity'
import { setQuantity } from './quantityThunks'
import { selectUnits, selectVender } from '../cart/selectors'
import { useScreen } from '../cart/useScreen'
import type { Signal } from '../scan/addFound'

type Added = NonNullable<Signal['added']>

interface Props {
  field: Ref<HTMLInputElement>
  added: Added | null
  /** The question about that scan is settled: the figure was taken or given up. */
  onDone: (added: Added) => void
}

const itemIn = (state: unknown, added: Added | null) =>
  added === null ? undefined : itemOf(selectVender(state).cart, added.key)

/**
 * Asks after each scan, where the owner wants it (`ask_amount_in_vender`, SALE-003), how many units were scanned. The
 * number replaces the units of that scan, so that scan, 2, scan, 2 makes 4 (U7). When the field is left without Enter,
 * by the next scan too, the number counts all the same.
 */
export function AmountField({ field, added, onDone }: Props) {
  const dispatch = useThunkDispatch()
  const { getState } = useStore()
  const { scan, refusals } = useScreen()
  const id = useId()
  const asks = useSelector((state) => itemIn(state, added) !== undefined)
  const [typed, setTyped] = useState<{ of: Added | null; text: string }>({ of: null, text: '' })
  const [refused, setRefused] = useState<{ item: CartItem; why: string } | null>(null)
  // The refusal goes away with its line: it is nothing to the next sale.
  const stands = useSelector(
    (state) => refused !== null && itemOf(selectVender(state).cart, refused.item.key) !== undefined,
  )
  if (refused !== null && !stands) setRefused(null)
  const text = asks && typed.of === added ? typed.text : ''
  /** The scan whose figure has been taken or given up: leaving the field must not count it again. */
  const settled = useRef<Added | null>(null)

  function settle(): void {
    settled.current = added
    setRefused(null)
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
    if (refusal === null) {
      settle()
      return true
    }
    setRefused({ item, why: refusal })
    refusals.put(item, refusal)
    return false
  }
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'Escape') {
      if (added !== null) refusals.drop(added.key)
      settle()
    }
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
      <FigureInput
        ref={field}
        className="vender-scan-field"
        aria-label="Cantidad"
        aria-describedby={refused === null ? undefined : id}
        placeholder="Cant."
        disabled={!asks}
        invalid={refused !== null}
        text={text}
        onText={(figure) => {
          setTyped({ of: added, text: figure })
          setRefused(null)
          if (added !== null) refusals.drop(added.key)
        }}
        onKeyDown={onKeyDown}
        onBlur={commit}
      />
      {refused !== null && (
        <div id={id} className="vender-wrong" role="alert">
          {refused.item.name}: {refused.why}
        </div>
      )}
    </div>
  )
}
