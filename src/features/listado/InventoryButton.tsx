import { Boxes } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Button } from 'react-bootstrap'
import { useAccess } from '@/session/useAccess'

const InventoryDialog = lazy(async () => ({ default: (await import('./InventoryDialog')).InventoryDialog }))

/** What the stock is worth: for the owner and the admins alone (NS-24). */
export function InventoryButton() {
  const { ownsShop } = useAccess()
  const [open, setOpen] = useState(false)
  if (!ownsShop) return null
  return (
    <>
      <Button variant="light" aria-label="Inventario" onClick={() => setOpen(true)}>
        <Boxes size={18} aria-hidden />
        <span className="list-tool-text">Inventario</span>
      </Button>
      <Suspense>{open && <InventoryDialog onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
