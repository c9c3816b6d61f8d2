import { useState } from 'react'
import { useSelector } from 'react-redux'
import { useThunkDispatch } from '@/api/thunk'
import { splitPayment } from '@/domain/sale/choices'
import { emptyRow, usedRows, type PaymentRow } from '@/domain/sale/paymentRow'
import { setRowCaja } from '@/domain/sale/payments'
import { chargeable, saleTotals } from '@/domain/sale/totals'
import { saleEvents } from '../cart/saleSlice'
import { selectCart, selectCashDue, selectContext, selectMethods, selectVender } from '../cart/selectors'
import {
  handedOver,
  proposed,
  redistributed,
  refusalOf,
  withMethods,
  type Distribution,
  type SplitDraft,
} from './splitDraft'

/** What the dialog shows and can do. Nothing of it reaches the sale before it is confirmed. */
interface Split {
  draft: SplitDraft
  /** The parts the split had before the total changed, to go by. */
  before: readonly PaymentRow[]
  /** Id of the method the focus begins at. */
  start: number
  distribution: Distribution
  /**
   * The total after the methods' discounts, in pesos, while it is still to be distributed; null when they change
   * nothing.
   */
  discounted: number | null
  change: (draft: SplitDraft) => void
  chooseCaja: (id: number, caja_id: number) => void
  /** Goes on: to the second distribution, or to the sale; what is missing comes back, with the row it is about. */
  confirm: () => { id: number; message: string } | null
  back: () => void
}

/** First the whole is distributed; where the methods' discounts change it, what is left of it then is distributed too (SALE-028). */
export function useSplit(onDone: () => void): Split {
  const dispatch = useThunkDispatch()
  const cart = useSelector(selectCart)
  const context = useSelector(selectContext)
  const methods = useSelector(selectMethods)
  const paid = useSelector((state) => selectVender(state).paid)
  const [before] = useState(() => (chargeable(cart, context).split.length > 0 ? [] : cart.selected_payment_methods))
  const due = useSelector(selectCashDue)
  const [handed] = useState(() => handedOver(cart, paid, methods, due ?? 0, context))
  const [begun, setGross] = useState<SplitDraft>(
    handed ??
      (before.length > 0
        ? redistributed(before, saleTotals(cart, context).sub_total)
        : { rows: cart.selected_payment_methods, texts: {} }),
  )
  // Methods that arrive late or are created meanwhile get rows too; typed amounts stay.
  const gross = withMethods(
    begun,
    methods.map(({ id, name }) => emptyRow({ id, name })),
  )
  const [net, setNet] = useState<SplitDraft | null>(null)
  const { sub_total, netTotal, split } = saleTotals(splitPayment(cart, usedRows(gross.rows)), context)
  const draft = net ?? gross
  const distribution: Distribution =
    net === null ? { share: 'amount', total: sub_total } : { share: 'net', total: netTotal }
  const method = cart.current_acount_payment_method_id
  const ofMethod = handed === null ? gross.rows.find(({ id }) => id === method) : undefined
  const start = ofMethod ?? draft.rows.find((row) => (row[distribution.share] === null) === (handed !== null))
  const discounted = net === null && netTotal !== sub_total ? netTotal : null

  function confirm() {
    const refusal = refusalOf(draft, distribution)
    if (refusal !== null) return refusal
    if (discounted !== null) {
      setNet(proposed(split))
      return null
    }
    // When nobody typed an amount after the discounts, those amounts are not stored: the sale computes them anew with
    // each change.
    const touched = net !== null && Object.keys(net.texts).length > 0
    dispatch(saleEvents.paymentSplit(touched ? net.rows : usedRows(gross.rows)))
    onDone()
    return null
  }

  return {
    draft,
    before: net === null ? before : [],
    start: start?.id ?? draft.rows[0]?.id ?? 0,
    distribution,
    discounted,
    change: net === null ? setGross : setNet,
    chooseCaja: (id, caja_id) => setGross({ ...gross, rows: setRowCaja(gross.rows, id, caja_id) }),
    confirm,
    back: () => setNet(null),
  }
}
