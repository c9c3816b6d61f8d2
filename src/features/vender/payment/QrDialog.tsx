import { useEffect, useRef, useState } from 'react'
import { Alert, Button, Modal } from 'react-bootstrap'
import { useSelector, useStore } from 'react-redux'
import { Link } from 'react-router-dom'
import { useThunkDispatch } from '@/api/thunk'
import { takesTransfers } from '@/domain/payTo'
import type { Cart } from '@/domain/sale/cart'
import { TILL_STATE } from '@/lib/tillState'
import { useAccess } from '@/session/useAccess'
import { usePayTo } from '@/shop/payTo'
import { DialogHead } from '@/ui/dialogs/DialogHead'
import { saleEvents } from '../cart/saleSlice'
import type { VenderState } from '../cart/saleState'
import { selectMethods, selectTotals, selectVender } from '../cart/selectors'
import { useScreen } from '../cart/useScreen'
import { useWaiting, waitingText } from '../scan/waiting'
import { METHOD, QrPay, selectIsCash } from './QrPay'

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
  const isCash = useSelector(selectIsCash)
  const [asked, setAsked] = useState(false)
  function leave() {
    method.restore()
    onClose()
  }
  function charge() {
    if (isCash) {
      setAsked(true)
      return document.getElementById(METHOD)?.focus()
    }
    onClose()
    sell()
  }
  return (
    <Modal show onHide={leave} size="lg" centered scrollable animation={false} aria-labelledby="vender-qr-title">
      <DialogHead id="vender-qr-title">Cobrar con QR o transferencia</DialogHead>
      <Modal.Body>
        {waiting && <Alert variant="warning">{waiting}</Alert>}
        {isReady && <QrPay payTo={payTo} asked={asked} onMethod={method.choose} />}
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

/** What a change of the sale's method drops, and the method. */
type Paying = Pick<Cart, 'current_acount_payment_method_id' | 'caja_id' | 'cuota'> & Pick<VenderState, 'paid'>

/**
 * Sets the sale's method when the dialog opens, because its discount is part of the amount to pay; when it closes
 * without charging, the sale is paid as before.
 */
function useMethod(wanted: number) {
  const dispatch = useThunkDispatch()
  const { getState } = useStore()
  const before = useRef<Paying | null>(null)
  const known = useSelector(selectMethods).some(({ id }) => id === wanted)
  useEffect(() => {
    const { cart, paid } = selectVender(getState())
    const { current_acount_payment_method_id, caja_id, cuota, selected_payment_methods: split } = cart
    if (!known || before.current !== null || split.length > 0 || current_acount_payment_method_id === wanted) return
    before.current = { current_acount_payment_method_id, caja_id, cuota, paid }
    dispatch(saleEvents.methodChosen(wanted))
  }, [dispatch, getState, known, wanted])
  return {
    choose(id: number) {
      before.current = null
      dispatch(saleEvents.methodChosen(id))
    },
    restore() {
      if (before.current === null) return
      const { current_acount_payment_method_id: id, caja_id, cuota, paid } = before.current
      dispatch(saleEvents.methodChosen(id))
      dispatch(saleEvents.choose({ caja_id, cuota }))
      dispatch(saleEvents.cashTyped(paid))
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
