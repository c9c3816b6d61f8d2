import { useId, useState } from 'react'
import { Button, Modal } from 'react-bootstrap'
import { useSelector } from 'react-redux'
import { useThunkDispatch } from '@/api/thunk'
import type { CartItem } from '@/domain/sale/item'
import { quantity, typedNumber } from '@/lib/format'
import { FigureInput } from '@/ui/FigureInput'
import { CreditNoteFields } from './CreditNoteFields'
import { byUnit, parseQuantity } from '../lines/quantity'
import { saleEvents } from '../saleSlice'
import { selectCart, selectUnits } from '../selectors'

interface Props {
  show: boolean
  /** Only a client's account can be credited. */
  hasClient: boolean
  onClose: () => void
}

/** Units of the past sale that came back, and the credit note for them (contract b §2.9). They are stored with the sale. */
export function ReturnsDialog({ show, hasClient, onClose }: Props) {
  return (
    <Modal show={show} onHide={onClose} size="lg" scrollable animation={false} aria-labelledby="past-returns-title">
      <Modal.Header closeButton closeLabel="Cerrar">
        <Modal.Title id="past-returns-title">Devoluciones de esta venta</Modal.Title>
      </Modal.Header>
      <Modal.Body>{show && <Returns hasClient={hasClient} />}</Modal.Body>
      <Modal.Footer>
        <p className="meta me-auto mb-0">Se guardan junto con la venta.</p>
        <Button variant="primary" className="past-done" onClick={onClose}>
          Listo
        </Button>
      </Modal.Footer>
    </Modal>
  )
}

function Returns({ hasClient }: { hasClient: boolean }) {
  const cart = useSelector(selectCart)
  // The server stores no returned units of a combo.
  const items = cart.items.filter(({ kind, before }) => kind !== 'combo' && before !== null)
  return (
    <>
      <ul className="past-returns">
        {items.map((item) => (
          <Returned key={item.key} item={item} />
        ))}
      </ul>
      {hasClient ? (
        <CreditNoteFields />
      ) : (
        <p className="meta mb-0">
          La venta no tiene cliente: no hay cuenta a la que hacerle una nota de crédito. El dinero se devuelve desde Devoluciones.
        </p>
      )}
    </>
  )
}

function Returned({ item }: { item: CartItem }) {
  const dispatch = useThunkDispatch()
  const units = useSelector(selectUnits)
  const id = useId()
  const [draft, setDraft] = useState<string | null>(null)
  const [wrong, setWrong] = useState<string | null>(null)
  const before = item.before?.returned_amount ?? 0
  const variant = item.variants.find((other) => other.id === item.article_variant_id)?.variant_description?.trim()

  function commit(text: string) {
    const zero = text.trim() === '' || /^0+([.,]0*)?$/.test(text.trim())
    const parsed = zero ? { amount: 0 } : parseQuantity(text, byUnit(item, units))
    let refusal = 'wrong' in parsed ? parsed.wrong : null
    if ('amount' in parsed) {
      if (parsed.amount > item.amount) refusal = `Se vendieron ${quantity(item.amount)}`
      else if (parsed.amount < before) refusal = `Ya volvieron ${quantity(before)} antes`
      else dispatch(saleEvents.lineChanged({ key: item.key, choices: { returned_amount: parsed.amount || null } }))
    }
    setWrong(refusal)
    if (refusal === null) setDraft(null)
  }
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
          text={draft ?? typedNumber(item.returned_amount ?? 0)}
          onText={(text) => {
            setDraft(text)
            setWrong(null)
          }}
          onBlur={() => draft !== null && commit(draft)}
          onKeyDown={(event) => event.key === 'Enter' && draft !== null && commit(draft)}
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
