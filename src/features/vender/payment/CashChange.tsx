import { X } from 'lucide-react'
import { useCallback, useState, type KeyboardEvent } from 'react'
import { useSelector } from 'react-redux'
import { useThunkDispatch } from '@/api/thunk'
import { change, roundAmounts } from '@/domain/sale/payments'
import { parseTyped, price, quantity, typedNumber } from '@/lib/format'
import { Key } from '@/session/Key'
import { usePrintedKey } from '@/session/keys'
import { useBursts } from '@/ui/scan/scanBurst'
import { saleEvents } from '../cart/saleSlice'
import { selectCashDue, selectVender } from '../cart/selectors'
import { FigureInput } from '@/ui/fields/FigureInput'
import { focusScan } from '@/ui/scan/scanTarget'
import { useScreen } from '../cart/useScreen'

/** Shortest code: a hand can type one or two figures as fast as a reader. */
const SHORTEST_CODE = 3

/** The cash a client hands over and the change (U16). Typing and each touch of an amount replace the figure. */
export function CashChange() {
  const dispatch = useThunkDispatch()
  const { sell } = useScreen()
  const bursts = useBursts()
  const paid = useSelector((state) => selectVender(state).paid)
  const total = useSelector(selectCashDue) ?? 0
  const [draft, setDraft] = useState<string | null>(null)
  const typed = draft === null ? null : parseTyped(draft)
  const wrong = typed !== null && !(typed >= 0)
  const put = useCallback(
    (amount: number | null) => {
      setDraft(null)
      dispatch(saleEvents.cashTyped(amount))
    },
    [dispatch],
  )
  /**
   * Enter charges when a hand typed the figure, but not when a reader did: no article that is held here has that code,
   * or the field would not have got the Enter (U5, U6).
   */
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    const code = bursts.endedBy(event)
    // Some readers send Enter twice.
    if (event.repeat || (code === '' && bursts.justEnded(event.timeStamp))) return
    if (code.length >= SHORTEST_CODE || wrong) return event.currentTarget.select()
    if (paid === null) return focusScan()
    sell()
  }
  const { change: back, missing } = change(total, paid ?? 0)
  // The change of the last sale stays until the next scan, since it may still have to be handed over.
  const last = useSelector((state) => (selectVender(state).lastSaleShown ? selectVender(state).last_change : 0))
  const isLast = paid === null && !wrong && last > 0
  const lacks = missing > 0 && paid !== null
  const figure = isLast ? price(last, 'always') : paid === null ? '—' : price(lacks ? missing : back, 'always')
  const what = lacks ? 'Faltan' : isLast ? 'Vuelto de la última venta' : 'Vuelto'

  return (
    <div className="vender-cash">
      <div className="vender-pair">
        <div className="vender-field">
          <label className="form-label" htmlFor="vender-paid">
            Paga con
          </label>
          <Key of="cash" />
          <div className="vender-clearable">
            <FigureInput
              id="vender-paid"
              data-field="paid"
              className="vender-control money"
              placeholder="0,00"
              text={draft ?? typedNumber(paid)}
              invalid={wrong}
              onText={(text) => {
                const amount = parseTyped(text)
                setDraft(text)
                dispatch(saleEvents.cashTyped(amount !== null && amount >= 0 ? amount : null))
              }}
              onKeyDown={onKeyDown}
              onBlur={() => setDraft(null)}
            />
            {paid !== null && (
              <button type="button" className="vender-step" aria-label="Borrar lo que paga" onClick={() => put(null)}>
                <X size={20} aria-hidden />
              </button>
            )}
          </div>
        </div>
        <output
          className={`vender-change ${isLast ? 'vender-change-last' : ''}`}
          aria-label="Vuelto"
          htmlFor="vender-paid"
        >
          <span className="meta">{wrong ? 'No es un importe' : what}</span>
          <strong className={lacks ? 'minus figure' : 'figure'} data-size={figure.length > 11 ? 'small' : undefined}>
            {figure}
          </strong>
        </output>
      </div>
      <Bills due={total} onPaid={put} />
    </div>
  )
}

/** Just what is due, or the round amounts that clients hand over for such a total: as many as a row has room for. */
function Bills({ due, onPaid }: { due: number; onPaid: (amount: number) => void }) {
  const exactKey = usePrintedKey('exact')
  return (
    <div className="vender-bills" role="group" aria-label="Billetes">
      <button
        type="button"
        className="vender-bill"
        title={`Justo (${exactKey})`}
        onClick={() => onPaid(due)}
        tabIndex={-1}
      >
        Justo
      </button>
      {roundAmounts(due).map((amount) => (
        <button key={amount} type="button" className="vender-bill figure" onClick={() => onPaid(amount)} tabIndex={-1}>
          {quantity(amount)}
        </button>
      ))}
    </div>
  )
}
