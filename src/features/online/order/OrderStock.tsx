import { Button } from 'react-bootstrap'
import { CANCELLED } from '@/domain/store/onlineStatus'
import type { Order } from '@/entities/order'
import { useConfirm } from '@/ui/dialogs/Confirm'
import { raisedBy } from '../stockBack'
import { useStockBack } from '../useStockBack'

const QUESTION = {
  title: '¿Sacar del stock lo que sumó la cancelación?',
  text: 'Al cancelar, el servidor sumó las unidades del pedido al stock, aunque nada hubiera salido. Se hace un movimiento por artículo, una sola vez; si ya lo corregiste a mano, no hace falta.',
  action: 'Corregir el stock',
}

/** For a cancelled order: corrects the stock that the server has raised. */
export function OrderStock({ order, mayChange }: { order: Order; mayChange: boolean }) {
  const confirm = useConfirm()
  const { busy, correct } = useStockBack(order)
  const raised = raisedBy(order)
  if (order.order_status_id !== CANCELLED || raised.length === 0) return null
  return (
    <section className="order-note order-raised" aria-label="Stock del pedido cancelado">
      <span>Al cancelarlo el servidor sumó sus unidades al stock, haya salido algo o no.</span>
      {mayChange && (
        <Button
          variant="light"
          disabled={busy}
          onClick={() => void confirm(QUESTION).then((yes) => (yes ? correct(raised) : undefined))}
        >
          {busy ? 'Corrigiendo…' : 'Corregir el stock'}
        </Button>
      )}
    </section>
  )
}
