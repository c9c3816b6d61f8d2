import { useId, useRef, useState } from 'react'
import { Alert, Button, Modal } from 'react-bootstrap'
import { useSelector } from 'react-redux'
import { useThunkDispatch } from '@/api/thunk'
import { allGoods, storedLines, type Goods } from '@/domain/sale/returnedGoods'
import { quantity, typedNumber } from '@/lib/format'
import { DialogHead } from '@/ui/dialogs/DialogHead'
import { FigureInput } from '@/ui/fields/FigureInput'
import { CreditNoteFields } from './CreditNoteFields'
import { byUnit, parseQuantity } from '../cart/quantity'
import { useWaiting, waitingText } from '../scan/waiting'
import { saleEvents } from '../cart/saleSlice'
import { selectCart, selectUnits } from '../cart/selectors'

interface Props {
  /** Only a client's account can be credited. */
  hasClient: boolean
  onClose: () => void
}

/** What is being typed for a line, and why it was refused. */
interface Draft {
  text: string
  wrong: string | null
}

/** Reads the returned units of some goods; an empty text is 0. */
function parseReturned(text: string, { units, before }: Goods, whole: boolean): { amount: number } | { wrong: string } {
  const zero = text.trim() === '' || /^0+([.,]0*)?$/.test(text.trim())
  const parsed = zero ? { amount: 0 } : parseQuantity(text, whole)
  if ('wrong' in parsed) return parsed
  if (units.lt(parsed.amount)) return { wrong: `Se vendieron ${quantity(units.toNumber())}` }
  return before.gt(parsed.amount) ? { wrong: `Ya volvieron ${quantity(before.toNumber())} antes` } : parsed
}

/** Units of the past sale that came back, and the credit note for them (contract b §2.9). They are stored with the sale. */
export function ReturnsDialog({ hasClient, onClose }: Props) {
  const dispatch = useThunkDispatch()
  const units = useSelector(selectUnits)
  const cart = useSelector(selectCart)
  const list = useRef<HTMLUListElement>(null)
  const waiting = waitingText(useWaiting(), 'termines')
  const [drafts, setDrafts] = useState<Readonly<Record<string, Draft | undefined>>>({})
  // The server stores no returned units of a combo.
  const sold = allGoods(storedLines(cart.items).filter(({ kind }) => kind !== 'combo'))
  const draft = (key: string, next?: Draft) => setDrafts((all) => ({ ...all, [key]: next }))

  /** Takes the typed figure; false when it is refused, and then it stays to be corrected. */
  function take(goods: Goods): boolean {
    const [item] = goods.lines
    const text = drafts[item.key]?.text
    if (text === undefined) return true
    const parsed = parseReturned(text, goods, byUnit(item, units))
    if ('wrong' in parsed) {
      draft(item.key, { text, wrong: parsed.wrong })
      return false
    }
    for (const { key } of goods.lines)
      dispatch(saleEvents.lineChanged({ key, choices: { returned_amount: parsed.amount || null } }))
    draft(item.key)
    return true
  }
  /** Does not close over a refused figure: the sale would be stored without it, unseen. */
  function finish() {
    const refused = sold.map(take).indexOf(false)
    if (refused === -1) onClose()
    else list.current?.querySelectorAll('input')[refused]?.focus()
  }
  return (
    <Modal show onHide={finish} size="lg" scrollable animation={false} aria-labelledby="past-returns-title">
      <DialogHead id="past-returns-title">Devoluciones de esta venta</DialogHead>
      <Modal.Body>
        {waiting && <Alert variant="warning">{waiting}</Alert>}
        <ul className="past-returns" ref={list}>
          {sold.map((goods) => {
            const [{ key }] = goods.lines
            return (
              <Returned
                key={key}
                goods={goods}
                draft={drafts[key]}
                onText={(text) => draft(key, { text, wrong: null })}
                onDone={() => take(goods)}
              />
            )
          })}
        </ul>
        {hasClient ? (
          <CreditNoteFields />
        ) : (
          <p className="meta mb-0">
            La venta no tiene cliente: no hay cuenta a la que hacerle una nota de crédito. El dinero se devuelve desde
            Devoluciones.
          </p>
        )}
      </Modal.Body>
      <Modal.Footer>
        <p className="meta me-auto mb-0">Se guardan junto con la venta.</p>
        <Button variant="primary" className="past-done" onClick={finish}>
          Listo
        </Button>
      </Modal.Footer>
    </Modal>
  )
}

interface ReturnedProps {
  goods: Goods
  draft: Draft | undefined
  onText: (text: string) => void
  onDone: () => void
}

function Returned({ goods, draft, onText, onDone }: ReturnedProps) {
  const id = useId()
  const [item] = goods.lines
  const wrong = draft?.wrong ?? null
  const variant = item.variants.find((other) => other.id === item.article_variant_id)?.variant_description?.trim()
  return (
    <li>
      <label htmlFor={id}>
        {item.name}
        {variant && <span className="meta"> · {variant}</span>}
        <span className="meta d-block">
          Vendidas {quantity(goods.units.toNumber())}
          {goods.before.gt(0) && ` · ya devueltas ${quantity(goods.before.toNumber())}`}
        </span>
      </label>
      <div className="past-returned">
        <FigureInput
          id={id}
          className="vender-control"
          aria-label={`Devueltas de ${item.name}`}
          invalid={wrong !== null}
          text={draft?.text ?? typedNumber(goods.returned.toNumber())}
          onText={onText}
          onBlur={onDone}
          onKeyDown={(event) => event.key === 'Enter' && onDone()}
        />
        {wrong !== null && (
          <div className="vender-wrong" role="alert">
            {wrong}
          </div>
        )}
      </div>
    </li>
  )
}
