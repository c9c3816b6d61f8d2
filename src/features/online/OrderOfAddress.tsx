import { useEffect, useState } from 'react'
import { Modal } from 'react-bootstrap'
import { useThunkDispatch } from '@/api/thunk'
import { useReading } from '@/api/useReading'
import { order as entity, type Order } from '@/entities/order'
import { useModels } from '@/list/hooks'
import { listActions } from '@/list/slices'
import { takeIn } from '@/list/thunks'
import { DialogHead } from '@/ui/dialogs/DialogHead'
import { RecordModal } from '@/ui/dialogs/RecordModal'
import { ReadingNotice } from '@/ui/notices/ReadingNotice'
import { OrderDialog } from './order/OrderDialog'
import { orderIfThere } from './orderReads'
import { useOrderRead } from './told'

interface Props {
  id: number
  onClose: () => void
}

/**
 * The order of the address, whatever its day: read when it opens, afterwards shown as the list has it or, where that is
 * of other days, as it was read again.
 */
export function OrderOfAddress({ id, onClose }: Props) {
  const dispatch = useThunkDispatch()
  const held = useModels(entity).find((row) => row.id === id)
  const { value, problem, again } = useReading(`order ${id}`, async (api) => ({
    row: await orderIfThere(api, id),
  }))
  const [later, setLater] = useState<Order | null>(null)
  useOrderRead((order) => {
    if (order.id === id) setLater(order)
  })
  const row: Order | null = held ?? later ?? value?.row ?? null
  useEffect(() => {
    if (!value?.row) return
    dispatch(listActions(entity).replaced(value.row))
    dispatch(takeIn(entity, value.row))
  }, [dispatch, value])
  const isGone = value !== null && value.row === null
  return (
    <RecordModal titleId="order-title" onClose={onClose}>
      {row !== null && !isGone ? (
        <OrderDialog order={row} onClose={onClose} />
      ) : (
        <>
          <DialogHead id="order-title">Pedido</DialogHead>
          <Modal.Body>
            {isGone && problem === '' ? (
              <p className="mb-0">Este pedido ya no existe.</p>
            ) : (
              <ReadingNotice what="el pedido" problem={problem} onRetry={again} />
            )}
          </Modal.Body>
        </>
      )}
    </RecordModal>
  )
}
