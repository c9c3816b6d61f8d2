import { useState } from 'react'
import { Alert, Button, Modal } from 'react-bootstrap'
import { useSelector } from 'react-redux'
import { Link } from 'react-router-dom'
import { takesTransfers } from '@/domain/payTo'
import { TILL_STATE } from '@/lib/tillState'
import { useAccess } from '@/session/useAccess'
import { usePayTo } from '@/shop/payTo'
import { DialogHead } from '@/ui/dialogs/DialogHead'
import { selectTotals } from '../cart/selectors'
import { useScreen } from '../cart/useScreen'
import { useWaiting, waitingText } from '../scan/waiting'
import { METHOD, QrPay, selectIsUnsaid } from './QrPay'
import { useQrMethod } from './useQrMethod'

/**
 * Shows, here and on the client's display, where his app sends the money and how much. The app cannot know whether the
 * money came: a person checks and says so.
 */
export function QrDialog({ onClose }: { onClose: () => void }) {
  const waiting = waitingText(useWaiting(), 'cierres')
  const { payTo } = usePayTo()
  const { sell } = useScreen()
  const total = useSelector((state) => selectTotals(state).total)
  const isReady = payTo !== undefined && takesTransfers(payTo) && total > 0
  const method = useQrMethod(payTo?.method ?? 0, isReady)
  const isUnsaid = useSelector(selectIsUnsaid)
  const [asked, setAsked] = useState(false)
  function leave() {
    method.restore()
    onClose()
  }
  function charge() {
    if (isUnsaid) {
      setAsked(true)
      return document.getElementById(METHOD)?.focus()
    }
    method.keep()
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

/** Why nobody can pay this way yet. */
function NotReady({ isKnown }: { isKnown: boolean }) {
  if (isKnown) return <p className="mb-0">No hay nada para cobrar: primero agregá los artículos.</p>
  return (
    <p className="mb-0">
      En esta computadora todavía no está cargado el alias, el CVU ni el QR del comercio. <WhoTells />
    </p>
  )
}

function WhoTells() {
  const { ownsShop } = useAccess()
  if (!ownsShop) return 'Los carga quien administra el comercio, en Configuración › Preferencias.'
  return (
    <Link to="/configuracion/preferencias" state={TILL_STATE}>
      Cargalos en Configuración › Preferencias
    </Link>
  )
}
