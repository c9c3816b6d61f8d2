import { QrCode } from 'lucide-react'
import { Button } from 'react-bootstrap'
import { useSelector } from 'react-redux'
import { takesTransfers } from '@/domain/payTo'
import { paysNow } from '@/domain/sale/cart'
import { usePrintedKey } from '@/session/keys'
import { usePayTo } from '@/shop/payTo'
import { selectEditing, selectVender } from '../cart/selectors'
import { useScreen } from '../cart/useScreen'

/** Opens the shop's QR and alias with the amount to pay, when this computer knows them. */
export function QrButton() {
  const { open } = useScreen()
  const key = usePrintedKey('qr')
  const { payTo } = usePayTo()
  const pays = useSelector((state) => paysNow(selectVender(state).cart) && selectEditing(state) === null)
  if (!pays || payTo === undefined || !takesTransfers(payTo)) return null
  return (
    <Button
      variant="light"
      className="vender-tool"
      aria-label="Cobrar con QR o transferencia"
      title={`Cobrar con QR o transferencia (${key})`}
      onClick={() => open({ name: 'qr' })}
    >
      <QrCode size={24} aria-hidden />
    </Button>
  )
}
