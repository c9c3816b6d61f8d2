import { useRef, useState } from 'react'
import { Button } from 'react-bootstrap'
import { useSelector } from 'react-redux'
import { useThunkDispatch } from '@/api/thunk'
import { bodyOf } from '@/domain/stock/depositMovement'
import { address } from '@/entities/address'
import { deposit_movement, isReceived, RECEIVED, type DepositMovement } from '@/entities/depositMovement'
import { saveDepositMovement } from '@/shop/stock/depositMovementOperations'
import { shortOfReceiving } from '@/shop/stock/receivedMovement'
import { useModels } from '@/list/hooks'
import { may } from '@/session/rights'
import { useToldSaving } from '@/list/saving/useToldSaving'
import { selectUser } from '@/session/sessionSlice'
import { useAccess } from '@/session/useAccess'
import { useConfirm } from '@/ui/dialogs/Confirm'
import { useToast } from '@/ui/notices/Toasts'

/**
 * Receives with one click a movement on its way to this person's warehouse; a person without a warehouse of his own
 * receives for all of them. It asks first: the stock moves, and nothing moves it back (contract a §13.6).
 */
export function ReceiveMovement({ model }: { model: DepositMovement }) {
  const dispatch = useThunkDispatch()
  const confirm = useConfirm()
  const toast = useToast()
  const mayReceive = may(deposit_movement, 'update', useAccess())
  const own = useSelector(selectUser)?.address_id
  const streets = useModels(address)
  const button = useRef<HTMLButtonElement>(null)
  const { id, num, to_address_id: to, articles } = model
  const { saving, run } = useToldSaving((why) => `Movimiento N° ${num ?? id}: ${why}`)
  const [looking, setLooking] = useState(false)
  if (!mayReceive || isReceived(model) || articles.length === 0 || (own && own !== to)) return null

  const name = `el movimiento N° ${num ?? id}`
  const street = streets.find((row) => row.id === to)?.street ?? 'el otro depósito'
  const goods = articles.length === 1 ? 'Entra 1 artículo' : `Entran ${articles.length} artículos`
  async function receive() {
    const text = `${goods} en ${street}: se mueve su stock, y el movimiento ya no se puede cambiar.`
    await run(save, async () => {
      const body = bodyOf({ ...model, deposit_movement_status_id: RECEIVED })
      setLooking(true)
      const short = await dispatch(shortOfReceiving(body)).finally(() => setLooking(false))
      return confirm({
        title: `¿Recibir ${name}?`,
        text: `${text} ${short}`.trim(),
        action: 'Recibir',
        danger: short !== '',
      })
    })
  }
  async function save() {
    const row = button.current?.closest<HTMLElement>('tr')
    await dispatch(saveDepositMovement(deposit_movement, model, { deposit_movement_status_id: RECEIVED }))
    toast({ text: `Se recibió ${name} en ${street}`, tone: 'ok' })
    // The button that had the focus is gone.
    row?.focus()
  }
  return (
    <Button
      ref={button}
      variant="light"
      size="sm"
      aria-label={`Recibir ${name}`}
      disabled={saving}
      aria-busy={saving || looking}
      onClick={(event) => {
        event.stopPropagation()
        void receive()
      }}
    >
      {looking ? 'Leyendo…' : 'Recibir'}
    </Button>
  )
}
