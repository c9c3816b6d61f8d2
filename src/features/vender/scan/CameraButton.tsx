import { Camera } from 'lucide-react'
import { Button } from 'react-bootstrap'
import { useAccess } from '@/session/useAccess'
import { canReadCodes } from '@/ui/CameraScanner'
import { useScreen } from '../useScreen'

/** Only where the shop has the camera scanner and this browser reads codes by itself. */
export function CameraButton() {
  const { has } = useAccess()
  const { open } = useScreen()
  if (!has('bar_code_scanner') || !canReadCodes()) return null
  return (
    <Button
      variant="light"
      className="vender-tool"
      onClick={() => open({ name: 'camera' })}
      aria-label="Escanear con la cámara"
      title="Escanear con la cámara"
    >
      <Camera size={20} aria-hidden />
    </Button>
  )
}
