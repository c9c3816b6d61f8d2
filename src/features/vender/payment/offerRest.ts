import type { Thunk } from '@/api/thunk'
import type { Cart } from '@/domain/sale/cart'
import { splitPayment } from '@/domain/sale/choices'
import { emptyRow, type PaymentRow } from '@/domain/sale/paymentRow'
import { addTotal } from '@/domain/sale/payments'
import { saleTotals } from '@/domain/sale/totals'
import { price } from '@/lib/format'
import { printedKeyOf } from '@/session/keys'
import type { ToastMessage } from '@/ui/notices/Toasts'
import { saleEvents } from '../cart/saleSlice'
import { selectCart, selectContext, selectLocked, selectMethods, selectVender } from '../cart/selectors'
import { handedOver } from './splitDraft'

/** The sale before another method was chosen, what was handed over in its method and what was due, in pesos. */
export interface Handed {
  cart: Cart
  paid: number
  due: number
}

const SECONDS = 12

/**
 * Offers to pay what is left with the method just chosen, after a part was handed over in the one before; back at that
 * one, the part is what it pays with. Returns what takes the offer away.
 */
export const offerRest =
  ({ cart, paid, due }: Handed, id: number, toast: (message: ToastMessage) => () => void): Thunk<() => void> =>
  (dispatch, getState) => {
    const nothing = () => undefined
    const methods = selectMethods(getState())
    const method = methods.find((row) => row.id === id)
    // Lines are objects of their own in each sale, though two of them hold the same article.
    const isSame = () => {
      const now = selectCart(getState())
      return now.current_acount_payment_method_id === id && now.items.some((item) => cart.items.includes(item))
    }
    if (method === undefined || !isSame()) return nothing
    if (id === cart.current_acount_payment_method_id) {
      if (selectVender(getState()).paid === null) dispatch(saleEvents.cashTyped(paid))
      return nothing
    }
    const part = handedOver(cart, paid, methods, due, selectContext(getState()))?.rows[0]
    if (part === undefined) return nothing

    function divided(): readonly PaymentRow[] {
      const now = selectCart(getState())
      const rest = { ...emptyRow({ id, name: method?.name ?? '' }), caja_id: now.caja_id }
      // In the order the dialog has them.
      const rows = methods.flatMap((row) => [part, rest].filter((each) => each?.id === row.id)) as PaymentRow[]
      // What is distributed is the sum before the methods' own discounts, as it is of a sale that both pay.
      const both = rows.map((row) => (row.id === id ? { ...row, amount: 1 } : row))
      return addTotal(rows, id, saleTotals(splitPayment(now, both), selectContext(getState())).sub_total)
    }
    function divide(): void {
      if (selectLocked(getState()))
        return void toast({ text: 'La venta ya se está cobrando: no se repartió', tone: 'warn' })
      const rows = isSame() ? divided() : []
      if (rows.some((row) => row.id === id && row.amount !== null)) dispatch(saleEvents.paymentSplit(rows))
      else toast({ text: `La venta cambió: repartila con «Varios» (${printedKeyOf('payments')})`, tone: 'warn' })
    }
    return toast({
      text: `${price(paid)} ya estaban en ${part.name}. ¿El resto en ${method.name}?`,
      tone: 'info',
      seconds: SECONDS,
      action: { label: 'Repartir así', run: divide },
    })
  }
