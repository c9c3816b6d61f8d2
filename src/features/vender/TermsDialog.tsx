import { useEffect, useRef } from 'react'
import { Alert, Button, Modal } from 'react-bootstrap'
import { useSelector } from 'react-redux'
import type { Cart } from '@/domain/sale/cart'
import { useNeeded } from '@/list/hooks'
import { OpenDisplay } from './display/DisplayButton'
import { useBegun, useDiscarding } from '@/ui/dialogs/useDiscarding'
import { ForcedTotalForm } from './payment/ForcedTotal'
import { selectEditing } from './cart/selectors'
import { useForcedTotal, type ForcedTotal } from './payment/useForcedTotal'
import { useWaiting, waitingText } from './scan/waiting'
import { Percentages } from './terms/Percentages'
import { PeopleFields } from './terms/PeopleFields'
import { SaleFields } from './terms/SaleFields'
import { LATER_INVOICE } from './terms/choose'
import { useTermRights } from './terms/useTerms'

interface Props {
  /** The choice the focus goes to. */
  field?: keyof Cart | undefined
  onClose: () => void
}

const NEEDED = ['discount', 'surchage', 'seller', 'employee']

/**
 * The rarer choices of the sale. Each takes effect at once, except a total, which is typed first (NS-02l). Scans wait
 * until the dialog closes, because something may be half typed (U5).
 */
export function TermsDialog({ field, onClose }: Props) {
  const waiting = waitingText(useWaiting(), 'cierres')
  const { close, leave, onBegun } = useDiscarding(onClose)
  const forced = useForcedTotal()
  const form = useBegun(forced.dirty, false, onBegun)
  const done = () => (!forced.dirty || forced.apply()) && leave(onClose, form)
  return (
    <Modal
      show
      onHide={close}
      size="lg"
      scrollable
      centered
      animation={false}
      restoreFocus={false}
      aria-labelledby="vender-terms-title"
    >
      <Modal.Header closeButton closeLabel="Cerrar">
        <Modal.Title id="vender-terms-title">Más opciones de la venta</Modal.Title>
      </Modal.Header>
      {waiting && (
        <Alert variant="warning" className="m-3 mb-0">
          {waiting}
        </Alert>
      )}
      <TermsBody field={field} forced={forced} />
      <Modal.Footer>
        <OpenDisplay />
        <Button variant="primary" className="vender-tool" onClick={done}>
          Listo
        </Button>
      </Modal.Footer>
    </Modal>
  )
}

interface BodyProps extends Pick<Props, 'field'> {
  forced: ForcedTotal
}

function TermsBody({ field, forced }: BodyProps) {
  const rights = useTermRights()
  const isPast = useSelector((state) => selectEditing(state) !== null)
  const body = useRef<HTMLDivElement>(null)
  useNeeded(...NEEDED)
  useEffect(() => {
    const wanted =
      field && body.current?.querySelector<HTMLElement>(`[data-field="${field}"], [data-field^="${field}-"]`)
    const first = body.current?.querySelector<HTMLElement>('input, select, textarea, button')
    ;(wanted || first)?.focus()
  }, [field])

  return (
    <Modal.Body ref={body} className="vender-terms-body">
      {rights.percentages && (
        <div className="vender-term-group">
          <Percentages field="discounts" mayChange={rights.newPercentages} />
          <Percentages field="surchages" mayChange={rights.newPercentages} />
        </div>
      )}
      {rights.forcedTotal && <ForcedTotalForm forced={forced} />}
      {rights.invoices && isPast && <p className="meta mb-0">{LATER_INVOICE}.</p>}
      {(rights.seller || rights.employee) && <PeopleFields rights={rights} />}
      <SaleFields rights={rights} />
    </Modal.Body>
  )
}
