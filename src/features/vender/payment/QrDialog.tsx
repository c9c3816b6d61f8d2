import { useEffect, useRef, useState } from 'react'
import { Alert, Button, Form, Modal } from 'react-bootstrap'
import { useSelector, useStore } from 'react-redux'
import { Link } from 'react-router-dom'
import { useThunkDispatch } from '@/api/thunk'
import { groupedCbu, takesTransfers, type PayTo } from '@/domain/payTo'
import { DEFAULT_METHOD } from '@/domain/sale/context'
import { price } from '@/lib/format'
import { TILL_STATE } from '@/lib/tillState'
import { useAccess } from '@/session/useAccess'
import { displayEvents, selectDisplay } from '@/shop/display/displaySlice'
import { usePayTo } from '@/shop/payTo'
import { QrCode } from '@/ui/figures/QrCode'
import { saleEvents } from '../cart/saleSlice'
import { selectMethods, selectTotals, selectVender } from '../cart/selectors'
import { useScreen } from '../cart/useScreen'
import { useWaiting, waitingText } from '../scan/waiting'
import './qr.css'

/**
 * Shows, here and on the client's display, where his app sends the money and how much. The app cannot know whether the
 * money came: a person checks and says so.
 */
export function QrDialog({ onClose }: { onClose: () => void }) {
  const waiting = waitingText(useWaiting(), 'cierres')
  const { payTo } = usePayTo()
  const { sell } = useScreen()
  const total = useSelector((state) => selectTotals(state).total)
  const method = useMethod(payTo?.method ?? 0)
  const isReady = payTo !== undefined && takesTransfers(payTo) && total > 0
  function leave() {
    method.restore()
    onClose()
  }
  function charge() {
    onClose()
    sell()
  }
  return (
    <Modal show onHide={leave} size="lg" centered scrollable animation={false} aria-labelledby="vender-qr-title">
      <Modal.Header closeButton closeLabel="Cerrar">
        <Modal.Title id="vender-qr-title">Cobrar con QR o transferencia</Modal.Title>
      </Modal.Header>
      <Modal.Body>
        {waiting && <Alert variant="warning">{waiting}</Alert>}
        {isReady && <Pay payTo={payTo} onMethod={method.choose} />}
        {payTo !== undefined && !isReady && <NotReady isKnown={takesTransfers(payTo)} />}
      </Modal.Body>
      <Modal.Footer>
        <Button variant="light" className="vender-tool" onClick={leave}>
          Cerrar
        </Button>
        {isReady && (
          <Button variant="primary" className="vender-tool" onClick={charge}>
            Cobrado
          </Button>
        )}
      </Modal.Footer>
    </Modal>
  )
}

/**
 * Sets the sale's method when the dialog opens, because its discount is part of the amount to pay; when it closes
 * without charging, the old method is back.
 */
function useMethod(wanted: number) {
  const dispatch = useThunkDispatch()
  const { getState } = useStore()
  const before = useRef<number | null>(null)
  const known = useSelector(selectMethods).some(({ id }) => id === wanted)
  useEffect(() => {
    const { cart } = selectVender(getState())
    const { current_acount_payment_method_id: current, selected_payment_methods: split } = cart
    if (!known || before.current !== null || split.length > 0 || current === wanted) return
    before.current = current
    dispatch(saleEvents.methodChosen(wanted))
  }, [dispatch, getState, known, wanted])
  return {
    choose(id: number) {
      before.current = null
      dispatch(saleEvents.methodChosen(id))
    },
    restore() {
      if (before.current !== null) dispatch(saleEvents.methodChosen(before.current))
    },
  }
}

function NotReady({ isKnown }: { isKnown: boolean }) {
  const { ownsShop } = useAccess()
  if (isKnown) return <p className="mb-0">No hay nada para cobrar: primero agregá los artículos.</p>
  return (
    <p className="mb-0">
      En esta computadora todavía no está cargado el alias, el CVU ni el QR del comercio.{' '}
      {ownsShop ? (
        <Link to="/configuracion/preferencias" state={TILL_STATE}>
          Cargalos en Configuración › Preferencias
        </Link>
      ) : (
        'Los carga quien administra el comercio, en Configuración › Preferencias.'
      )}
    </p>
  )
}

function Pay({ payTo, onMethod }: { payTo: PayTo; onMethod: (id: number) => void }) {
  const dispatch = useThunkDispatch()
  const methods = useSelector(selectMethods)
  const method = useSelector((state) => selectVender(state).cart.current_acount_payment_method_id)
  const { split, total } = useSelector(selectTotals)
  const isShown = useSelector((state) => selectDisplay(state).open)
  const [part, setPart] = useState(() => (split.find(({ id }) => id !== DEFAULT_METHOD) ?? split[0])?.id)
  const amount = split.find(({ id }) => id === part)?.net ?? total
  const { alias, cbu, holder, qr } = payTo
  useEffect(() => {
    dispatch(displayEvents.payShown({ amount, alias, cbu, holder, qr }))
    return () => void dispatch(displayEvents.payShown(null))
  }, [dispatch, amount, alias, cbu, holder, qr])
  return (
    <div className="vender-qr" data-qr={qr !== '' || undefined}>
      {qr !== '' && <QrCode text={qr} label="QR de cobro del comercio" />}
      <div className="vender-qr-words">
        <output className="vender-qr-amount figure" aria-label="Importe a pagar">
          {price(amount, 'always')}
        </output>
        <dl className="vender-qr-account">
          {alias !== '' && <Fact name="Alias" value={alias} />}
          {cbu !== '' && <Fact name={cbu.startsWith('000') ? 'CVU' : 'CBU'} value={groupedCbu(cbu)} />}
          {holder !== '' && <Fact name="A nombre de" value={holder} />}
        </dl>
        {split.length > 0 ? (
          <Choice
            id="vender-qr-part"
            label="Qué parte se paga así"
            value={part ?? 0}
            choices={split}
            onChoose={setPart}
          />
        ) : (
          <Choice id="vender-qr-method" label="Se guarda como" value={method} choices={methods} onChoose={onMethod} />
        )}
        <p className="vender-qr-note">
          <strong>Confirmá en tu app que llegó.</strong> Desde acá no se ve el pago: el QR no lleva el importe, lo
          escribe el cliente.{isShown && ' También está en la pantalla del cliente.'}
        </p>
      </div>
    </div>
  )
}

const Fact = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd className="figure">{value}</dd>
  </div>
)

interface ChoiceProps {
  id: string
  label: string
  value: number
  choices: readonly { id: number; name: string }[]
  onChoose: (id: number) => void
}

const Choice = ({ id, label, value, choices, onChoose }: ChoiceProps) => (
  <Form.Group controlId={id}>
    <Form.Label>{label}</Form.Label>
    <Form.Select className="vender-control" value={value} onChange={({ target }) => onChoose(Number(target.value))}>
      {choices.map((choice) => (
        <option key={choice.id} value={choice.id}>
          {choice.name}
        </option>
      ))}
    </Form.Select>
  </Form.Group>
)
