import { Camera, CameraOff } from 'lucide-react'
import { Button } from 'react-bootstrap'
import { useAccess } from '@/session/useAccess'
import { canReadCodes } from '@/ui/scan/barcodes'
import { useToast } from '@/ui/notices/Toasts'
import { useIsTouch } from '@/ui/hooks/useIsTouch'
import { useScreen } from '../cart/useScreen'

const CANNOT = 'Este navegador no lee códigos con la cámara; Chrome en Android, sí'

/** Shown only where the shop has the camera scanner; on a tablet whose browser cannot read codes it says so. */
export function CameraButton() {
  const { has } = useAccess()
  const { open } = useScreen()
  const toast = useToast()
  const touch = useIsTouch()
  const reads = canReadCodes()
  if (!has('bar_code_scanner') || !(reads || touch)) return null
  const Icon = reads ? Camera : CameraOff
  return (
    <Button
      variant="light"
      className="vender-tool captioned"
      onClick={() => (reads ? open({ name: 'camera' }) : toast({ text: CANNOT, tone: 'warn' }))}
      aria-disabled={!reads}
      aria-label="Escanear con la cámara"
      title={reads ? 'Escanear con la cámara' : CANNOT}
    >
      <Icon size={20} aria-hidden />
      Cámara
    </Button>
  )
}
