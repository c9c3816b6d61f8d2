import { TriangleAlert } from 'lucide-react'
import { askedApart, useUnsaved } from '@/ui/dialogs/unsaved'
import { useDiskFull } from '@/ui/hooks/useDiskFull'
import './paymentNotice.css'

/** Says that the browser has no room for money, and asks before the page goes (PLUS-014). */
export function FullDisk() {
  const isFull = useDiskFull()
  useUnsaved(isFull, askedApart)
  return (
    isFull && (
      <div className="payment-notice payment-strong state-bad" role="alert">
        <TriangleAlert size={24} aria-hidden />
        <p>Este navegador no tiene lugar: la venta sin cobrar se perdería al cerrar.</p>
      </div>
    )
  )
}
