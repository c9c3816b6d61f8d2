import { useThunkDispatch } from '@/api/thunk'
import type { Buyer } from '@/entities/buyer'
import { useToast } from '@/ui/notices/Toasts'
import { ClientDialog } from './ClientDialog'
import { linkBuyer } from './linkBuyer'

interface Props {
  buyer: { id: number | null; name: string }
  onLinked?: (buyer: Buyer) => void
  onClose: () => void
}

/** Asks which client of the shop a buyer of the online store is. */
export function LinkBuyerDialog({ buyer, onLinked, onClose }: Props) {
  const dispatch = useThunkDispatch()
  const toast = useToast()
  return (
    <ClientDialog
      title={`¿Qué cliente es ${buyer.name}?`}
      about="Sus próximos pedidos se cargan como ventas de ese cliente. Las ventas ya hechas no cambian."
      action="Vincular"
      onChoose={async (client) => {
        const row = await dispatch(linkBuyer(buyer.id ?? 0, client))
        toast({ text: `Vinculado con ${client.name}`, tone: 'ok' })
        onLinked?.(row)
        onClose()
      }}
      onClose={onClose}
    />
  )
}
