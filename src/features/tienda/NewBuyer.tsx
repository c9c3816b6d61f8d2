import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { Button } from 'react-bootstrap'
import { useThunkDispatch } from '@/api/thunk'
import { buyer as entity, type Buyer } from '@/entities/buyer'
import type { Client } from '@/entities/client'
import { useModels } from '@/list/hooks'
import { listActions } from '@/list/slices'
import { may } from '@/session/rights'
import { useAccess } from '@/session/useAccess'
import { ClientDialog } from '@/shop/clients/ClientDialog'
import { useToast } from '@/ui/notices/Toasts'

/** Makes an account in the store for a client of the shop, filled in with the client's data (contract c §8.1). */
export function NewBuyer() {
  const dispatch = useThunkDispatch()
  const access = useAccess()
  const toast = useToast()
  const buyers = useModels<Buyer>(entity)
  const [open, setOpen] = useState(false)
  if (!may(entity, 'store', access)) return null

  function choose({ id, num, name, email, phone }: Client) {
    setOpen(false)
    const own = buyers.find((row) => row.comercio_city_client_id === id)
    if (own !== undefined) {
      toast({ text: `${name} ya tiene cuenta en la tienda`, tone: 'warn' })
      return void dispatch(listActions(entity).modelSet({ model: own }))
    }
    dispatch(listActions(entity).modelSet({ overlay: { comercio_city_client_id: id, num, name, email, phone } }))
  }
  return (
    <>
      <Button aria-label="Crear desde un cliente" onClick={() => setOpen(true)}>
        <UserPlus size={18} aria-hidden />
        <span className="list-create-text">Crear desde un cliente</span>
      </Button>
      {open && (
        <ClientDialog
          title="Crear un cliente de la tienda"
          about="Elegí de qué cliente del comercio es la cuenta: sus datos quedan cargados y sus pedidos van a su nombre."
          action="Seguir"
          onChoose={choose}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
