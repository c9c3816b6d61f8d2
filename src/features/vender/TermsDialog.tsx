import { useEffect, useRef } from 'react'
import { Alert, Button, Modal } from 'react-bootstrap'
import { useSelector } from 'react-redux'
import type { Cart } from '@/domain/sale/cart'
import { employee } from '@/entities/employee'
import { afip_tipo_comprobante } from '@/entities/nameOnly'
import { seller } from '@/entities/seller'
import { useModels, useNeeded } from '@/list/hooks'
import { selectUser } from '@/session/sessionSlice'
import { OpenDisplay } from './display/DisplayButton'
import { CreditNoteFields } from './past/CreditNoteFields'
import { useBegun, useDiscarding, type OnBegun } from '@/ui/dialogs/useDiscarding'
import { ForcedTotalForm } from './payment/ForcedTotal'
import { useForcedTotal, type ForcedTotal } from './payment/useForcedTotal'
import { useWaiting, waitingText } from './scan/waiting'
import { Percentages } from './terms/Percentages'
import { selectSalePoints } from './cart/selectors'
import { TermSelect, TermSwitch, TermText } from './terms/TermFields'
import { pointChoices, stateChoices, STATES, stateOf } from './terms/terms'
import { useChoose } from './terms/useChoose'
import { useTermRights, useTerms, type TermRights } from './terms/useTerms'

interface Props {
  /** The choice the focus goes to. */
  field?: keyof Cart | undefined
  onClose: () => void
}

const NEEDED = ['discount', 'surchage', 'seller', 'employee', 'afip_information', 'afip_tipo_comprobante']

/**
 * The rarer choices of the sale. Each takes effect at once, except a total and a new percentage, which are typed first
 * (NS-02l). Scans made meanwhile wait, because something may be half typed (U5).
 */
export function TermsDialog({ field, onClose }: Props) {
  const waiting = waitingText(useWaiting(), 'cierres')
  const { close, leave, saving, onBegun } = useDiscarding(onClose)
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
      <TermsBody field={field} forced={forced} onBegun={onBegun} />
      <Modal.Footer>
        <OpenDisplay />
        <Button variant="primary" className="vender-tool" aria-disabled={saving} onClick={done}>
          Listo
        </Button>
      </Modal.Footer>
    </Modal>
  )
}

interface BodyProps extends Pick<Props, 'field'> {
  forced: ForcedTotal
  onBegun: OnBegun
}

function TermsBody({ field, forced, onBegun }: BodyProps) {
  const rights = useTermRights()
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
          <Percentages field="discounts" mayChange={rights.newPercentages} onBegun={onBegun} />
          <Percentages field="surchages" mayChange={rights.newPercentages} onBegun={onBegun} />
        </div>
      )}
      {rights.forcedTotal && <ForcedTotalForm forced={forced} />}
      {rights.invoices && <TaxFields />}
      {(rights.seller || rights.employee) && <PeopleFields rights={rights} />}
      <SaleFields rights={rights} />
      {rights.creditNote && <CreditNoteFields />}
    </Modal.Body>
  )
}

function TaxFields() {
  const choose = useChoose()
  const { afip_information_id: point, afip_tipo_comprobante_id: voucher } = useTerms()
  const points = useSelector(selectSalePoints)
  const vouchers = useModels(afip_tipo_comprobante)
  return (
    <div className="vender-term-group">
      <TermSelect
        field="afip_information_id"
        label="Punto de venta"
        value={point}
        none="Sin factura"
        choices={points.map(({ id, description, razon_social }) => ({
          id,
          name: description || razon_social || `N° ${id}`,
        }))}
        onChoose={(id) => choose(pointChoices(id, voucher))}
      />
      {point !== 0 && (
        <TermSelect
          field="afip_tipo_comprobante_id"
          label="Tipo de comprobante"
          value={voucher}
          {...(voucher === 0 && { none: 'Seleccione Tipo de comprobante' })}
          choices={vouchers.map(({ id, name }) => ({ id, name: name.trim() }))}
          onChoose={(id) => choose({ afip_tipo_comprobante_id: id })}
        />
      )}
    </div>
  )
}

function PeopleFields({ rights }: { rights: TermRights }) {
  const choose = useChoose()
  const { seller_id, employee_id, client } = useTerms()
  const sellers = useModels(seller)
  const employees = useModels(employee)
  const user = useSelector(selectUser)
  return (
    <div className="vender-term-group">
      {rights.seller && (
        <TermSelect
          field="seller_id"
          label="Vendedor"
          value={seller_id}
          // When no seller is sent the server takes the client's own (contract b §2.1).
          {...(!client?.seller_id && { none: 'Sin vendedor' })}
          choices={sellers}
          onChoose={(id) => choose({ seller_id: id })}
        />
      )}
      {rights.employee && (
        <TermSelect
          field="employee_id"
          label="Empleado"
          value={employee_id}
          // For an employee 0 means himself, so only the owner is offered it.
          {...(user?.owner_id === null && { none: user.name ?? 'El dueño' })}
          choices={employees}
          onChoose={(id) => choose({ employee_id: id })}
        />
      )}
    </div>
  )
}

function SaleFields({ rights }: { rights: TermRights }) {
  const choose = useChoose()
  const terms = useTerms()
  return (
    <>
      <div className="vender-term-group">
        {rights.budget && (
          <TermSwitch
            field="guardar_como_presupuesto"
            label="Guardar como presupuesto"
            on={terms.guardar_como_presupuesto}
            onChange={(on) => choose({ guardar_como_presupuesto: on })}
          />
        )}
        {rights.states.map((state) => (
          <TermSwitch
            key={state}
            field={state}
            label={STATES[state]}
            on={stateOf(terms) === state}
            onChange={(on) => choose(stateChoices(on ? state : null))}
          />
        ))}
      </div>
      {rights.orderNumber && (
        <TermText
          field="numero_orden_de_compra"
          label="N° de orden de compra"
          value={terms.numero_orden_de_compra}
          onChange={(text) => choose({ numero_orden_de_compra: text })}
        />
      )}
      {rights.observations && (
        <TermText
          field="observations"
          label="Observaciones"
          value={terms.observations}
          rows={3}
          onChange={(text) => choose({ observations: text })}
        />
      )}
    </>
  )
}
