import { Link2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from 'react-bootstrap'
import { useThunkDispatch } from '@/api/thunk'
import { buyer as entity, type Buyer } from '@/entities/buyer'
import { listActions } from '@/list/slices'
import { may } from '@/session/rights'
import { useAccess } from '@/session/useAccess'
import { ClientDialog } from '@/shop/ClientDialog'
import { linkBuyer } from '@/shop/linkBuyer'
import { useToast } from '@/ui/Toasts'

/** Says which client of the shop he is, or corrects it; not while something typed is unsaved, for the record is read again. */
export function BuyerLink({ model, dirty }: { model: Buyer; dirty: boolean }) {
  const dispatch = useThunkDispatch()
  const access = useAccess()
  const toast = useToast()
  const [open, setOpen] = useState(false)
  if (!may(entity, 'update', access)) return null
  const linked = Boolean(model.comercio_city_client_id)
  return (
    <>
      <Button variant="light" disabled={dirty} title={dirty ? 'Guardá antes lo que cambiaste' : undefined} onClick={() => setOpen(true)}>
        <Link2 size={18} aria-hidden />
        {linked ? 'Cambiar el cliente' : 'Vincular con un cliente'}
      </Button>
      {open && (
        <ClientDialog
          title={`¿Qué cliente es ${model.name}?`}
          about="Sus próximos pedidos se cargan como ventas de ese cliente. Las ventas ya hechas no cambian."
          action="Vincular"
          onChoose={async (client) => {
            const row = await dispatch(linkBuyer(model.id ?? 0, client))
            dispatch(listActions(entity).modelSet({ model: row }))
            toast({ text: `Vinculado con ${client.name}`, tone: 'ok' })
            setOpen(false)
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
