import { useId, useRef, useState } from 'react'
import { Alert, Button, Modal } from 'react-bootstrap'
import { useSelector } from 'react-redux'
import { useThunkDispatch } from '@/api/thunk'
import type { CartItem } from '@/domain/sale/item'
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

const returnedBefore = ({ before }: CartItem): number => before?.returned_amount ?? 0

/** Reads the returned units of a line; an empty text is 0. */
function parseReturned(text: string, item: CartItem, whole: boolean): { amount: number } | { wrong: string } {
  const zero = text.trim() === '' || /^0+([.,]0*)?$/.test(text.trim())
  const parsed = zero ? { amount: 0 } : parseQuantity(text, whole)
  if ('wrong' in parsed) return parsed
  if (parsed.amount > item.amount) return { wrong: `Se vendieron ${quantity(item.amount)}` }
  return parsed.amount < returnedBefore(item)
    ? { wrong: `Ya volvieron ${quantity(returnedBefore(item))} antes` }
    : parsed
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
  const items = cart.items.filter(({ kind, before }) => kind !== 'combo' && before !== null)
  const draft = (key: string, next?: Draft) => setDrafts((all) => ({ ...all, [key]: next }))

  /** Takes the typed figure; false when it is refused, and then it stays to be corrected. */
  function take(item: CartItem): boolean {
    const text = drafts[item.key]?.text
    if (text === undefined) return true
    const parsed = parseReturned(text, item, byUnit(item, units))
    if ('wrong' in parsed) {
      draft(item.key, { text, wrong: parsed.wrong })
      return false
    }
    dispatch(saleEvents.lineChanged({ key: item.key, choices: { returned_amount: parsed.amount || null } }))
    draft(item.key)
    return true
  }
  /** Does not close over a refused figure: the sale would be stored without it, unseen. */
  function finish() {
    const refused = items.map(take).indexOf(false)
    if (refused === -1) onClose()
    else list.current?.querySelectorAll('input')[refused]?.focus()
  }
  return (
    <Modal show onHide={finish} size="lg" scrollable animation={false} aria-labelledby="past-returns-title">
      <DialogHead id="past-returns-title">Devoluciones de esta venta</DialogHead>
      <Modal.Body>
        {waiting && <Alert variant="warning">{waiting}</Alert>}
        <ul className="past-returns" ref={list}>
          {items.map((item) => (
            <Returned
              key={item.key}
              item={item}
              draft={drafts[item.key]}
              onText={(text) => draft(item.key, { text, wrong: null })}
              onDone={() => take(item)}
            />
          ))}
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
  item: CartItem
  draft: Draft | undefined
  onText: (text: string) => void
  onDone: () => void
}

function Returned({ item, draft, onText, onDone }: ReturnedProps) {
  const id = useId()
  const before = returnedBefore(item)
  const wrong = draft?.wrong ?? null
  const variant = item.variants.find((other) => other.id === item.article_variant_id)?.variant_description?.trim()
  return (
    <li>
      <label htmlFor={id}>
        {item.name}
        {variant && <span className="meta"> · {variant}</span>}
        <span className="meta d-block">
          Vendidas {quantity(item.amount)}
          {before > 0 && ` · ya devueltas ${quantity(before)}`}
        </span>
      </label>
      <div className="past-returned">
        <FigureInput
          id={id}
          className="vender-control"
          aria-label={`Devueltas de ${item.name}`}
          invalid={wrong !== null}
          text={draft?.text ?? typedNumber(item.returned_amount ?? 0)}
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
