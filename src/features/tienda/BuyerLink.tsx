import { Link2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from 'react-bootstrap'
import { useThunkDispatch } from '@/api/thunk'
import { buyer as entity, type Buyer } from '@/entities/buyer'
import { listActions } from '@/list/slices'
import { may } from '@/session/rights'
import { useAccess } from '@/session/useAccess'
import { LinkBuyerDialog } from '@/shop/clients/LinkBuyerDialog'

/**
 * Links the buyer to a client of the shop, or corrects the link. Disabled while the form has unsaved changes, since the
 * record is then read again.
 */
export function BuyerLink({ model, dirty }: { model: Buyer; dirty: boolean }) {
  const dispatch = useThunkDispatch()
  const access = useAccess()
  const [open, setOpen] = useState(false)
  if (!may(entity, 'update', access)) return null
  return (
    <>
      <Button
        variant="light"
        disabled={dirty}
        title={dirty ? 'Guardá antes lo que cambiaste' : undefined}
        onClick={() => setOpen(true)}
      >
        <Link2 size={18} aria-hidden />
        {model.comercio_city_client_id ? 'Cambiar el cliente' : 'Vincular con un cliente'}
      </Button>
      {open && (
        <LinkBuyerDialog
          buyer={model}
          onLinked={(row) => dispatch(listActions(entity).modelSet({ model: row }))}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
