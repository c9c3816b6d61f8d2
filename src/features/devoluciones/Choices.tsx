import { Form } from 'react-bootstrap'
import { useSelector } from 'react-redux'
import { useThunkDispatch } from '@/api/thunk'
import { canCredit, canInvoice } from '@/domain/returns/returnPayload'
import { isLocked, returnEvents, selectDevolucion } from './devolucionesSlice'
import { selectAddresses, selectChoices } from './selectors'

interface SwitchProps {
  id: string
  label: string
  help: string
  on: boolean
  possible?: boolean
  onSwitch: (on: 0 | 1) => void
}

function Switch({ id, label, help, on, possible = true, onSwitch }: SwitchProps) {
  const locked = useSelector((state) => isLocked(selectDevolucion(state)))
  return (
    <div className="devol-switch">
      <Form.Check
        type="switch"
        id={id}
        label={label}
        checked={possible && on}
        disabled={locked || !possible}
        aria-describedby={`${id}-help`}
        onChange={(event) => onSwitch(event.currentTarget.checked ? 1 : 0)}
      />
      <div id={`${id}-help`} className="meta devol-switch-help">
        {help}
      </div>
    </div>
  )
}

/**
 * What the return does besides taking goods back: the switches for stock, account and credit note (RET-007, RET-008).
 */
export function Choices() {
  const dispatch = useThunkDispatch()
  const choices = useSelector(selectChoices)
  const addresses = useSelector(selectAddresses)
  const problem = useSelector((state) => selectDevolucion(state).problem)
  const locked = useSelector((state) => isLocked(selectDevolucion(state)))
  const wrong = problem?.code === 'address'
  const { client, sale } = choices

  const account = () => {
    if (client === null) return sale ? 'La venta no tiene cliente.' : 'Elegí un cliente para poder acreditarlo.'
    if (!canCredit(choices))
      return `Sin la venta no se puede acreditar. Buscala por su número, o hacé la nota de crédito en la cuenta de ${client.name}.`
    return `Cambia lo que debe ${client.name}.`
  }
  const invoice = () => {
    if (!canInvoice(choices)) return 'La venta no dice con qué punto de venta se facturó.'
    return choices.facturar_nota_credito ? 'Se pide a ARCA por la factura de la venta.' : 'No se informa nada a ARCA.'
  }

  return (
    <div className="devol-choices">
      <Switch
        id="devol-stock"
        label="Devolver al stock"
        help={
          choices.regresar_stock
            ? 'Las unidades se suman al stock.'
            : 'El stock no cambia: la mercadería no se vuelve a vender.'
        }
        on={Boolean(choices.regresar_stock)}
        onSwitch={(regresar_stock) => dispatch(returnEvents.switched({ regresar_stock }))}
      />
      {Boolean(choices.regresar_stock) && addresses.length > 0 && (
        <Form.Group controlId="devol-address">
          <Form.Label>Depósito al que vuelve</Form.Label>
          <Form.Select
            className="devol-control"
            data-field="address"
            value={choices.address_id}
            disabled={locked}
            aria-invalid={wrong}
            aria-describedby={wrong ? 'devol-problem' : undefined}
            onChange={(event) => dispatch(returnEvents.switched({ address_id: Number(event.currentTarget.value) }))}
          >
            <option value={0}>Elegí un depósito</option>
            {addresses.map(({ id, street }) => (
              <option key={id} value={id}>
                {street}
              </option>
            ))}
          </Form.Select>
        </Form.Group>
      )}
      <Switch
        id="devol-account"
        label="Acreditar en la cuenta corriente"
        help={account()}
        on={Boolean(choices.generar_current_acount)}
        possible={canCredit(choices)}
        onSwitch={(generar_current_acount) => dispatch(returnEvents.switched({ generar_current_acount }))}
      />
      {sale?.afip_ticket && (
        <Switch
          id="devol-invoice"
          label="Facturar la nota de crédito"
          help={invoice()}
          on={Boolean(choices.facturar_nota_credito)}
          possible={canInvoice(choices)}
          onSwitch={(facturar_nota_credito) => dispatch(returnEvents.switched({ facturar_nota_credito }))}
        />
      )}
    </div>
  )
}
