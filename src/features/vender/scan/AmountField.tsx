import type { KeyboardEvent, Ref } from 'react'
import { useState } from 'react'
import { useThunkDispatch } from '@/api/thunk'
import { toAmount } from '@/domain/money'
import { itemOf } from '@/domain/sale/cart'
import { useSelector } from 'react-redux'
import { byUnit, parseQuantity } from '../lines/quantity'
import { setQuantity } from '../lines/quantityThunks'
import { selectCart, selectUnits } from '../selectors'
import { focusScan } from '@/ui/scanTarget'

/**
 * Asked after each scan where the owner wants it (`ask_amount_in_vender`, SALE-003): how many of what was just scanned. The number takes the
 * place of what the scan brought, so that scan, 2, scan, 2 makes 4 (U7).
 */
export function AmountField({
  field,
  added,
  onDone,
}: {
  field: Ref<HTMLInputElement>
  added: { key: string; amount: number } | null
  onDone: () => void
}) {
  const dispatch = useThunkDispatch()
  const cart = useSelector(selectCart)
  const units = useSelector(selectUnits)
  const [wrong, setWrong] = useState<string | null>(null)
  const item = added === null ? undefined : itemOf(cart, added.key)

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key !== 'Enter' || event.ctrlKey) return
    event.preventDefault()
    const input = event.currentTarget
    if (added === null || item === undefined || input.value.trim() === '') return focusScan()
    const parsed = parseQuantity(input.value, byUnit(item, units))
    const amount = 'amount' in parsed ? toAmount(item.amount).minus(added.amount).plus(parsed.amount).toNumber() : 0
    const refusal = 'wrong' in parsed ? parsed.wrong : dispatch(setQuantity(added.key, amount))
    setWrong(refusal)
    if (refusal !== null) return input.select()
    input.value = ''
    onDone()
    focusScan()
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
        disabled={item === undefined}
        aria-invalid={wrong !== null}
        onChange={() => setWrong(null)}
        onKeyDown={onKeyDown}
      />
      {wrong !== null && (
        <div className="vender-wrong" role="alert">
          {wrong}
        </div>
      )}
    </div>
  )
}
