import { useThunkDispatch } from '@/api/thunk'
import { budgetTotal } from '@/domain/budgets/budget'
import { order_production as entity, PRODUCED_PRICES, type OrderProduction } from '@/entities/orderProduction'
import { price, quantity } from '@/lib/format'
import { listActions } from '@/list/slices'
import { storedBy } from '@/outbox/operation'
import { useOperation } from '@/outbox/useOperation'
import { useAccess } from '@/session/useAccess'
import { MoneyDialog } from '@/ui/dialogs/MoneyDialog'
import { useToast } from '@/ui/notices/Toasts'
import { closedOrder, finishOrder } from './closingOperations'

/** Says what finishing an order does before it is done: only deleting the order undoes it (contract c §5.2). */
export function FinishDialog({ order, onClose }: { order: OrderProduction; onClose: () => void }) {
  const dispatch = useThunkDispatch()
  const toast = useToast()
  const { can } = useAccess()
  const operation = useOperation(finishOrder)
  const { num, client, client_id, budget_id, articles } = order
  const total = can(PRODUCED_PRICES) ? price(budgetTotal(order), 'always') : 'su total'
  const undelivered = articles.filter(({ pivot }) => Number(pivot.delivered ?? 0) < Number(pivot.amount ?? 0))

  function settled(outcome: Awaited<ReturnType<typeof operation.save>>) {
    const stored = storedBy(outcome)
    if (stored === null) return
    if (stored.record !== null) dispatch(listActions(entity).upserted([stored.record]))
    toast({
      text: budget_id === null ? `Orden N° ${num} terminada: quedó hecha su venta` : `Orden N° ${num} terminada`,
      tone: 'ok',
    })
    onClose()
  }
  return (
    <MoneyDialog
      title={`Terminar la orden N° ${num}`}
      what={finishOrder.words(closedOrder(order))}
      halfway={finishOrder.half}
      busy={operation.busy}
      failure={operation.failure}
      found={operation.doubt}
      dirty={false}
      action="Terminar"
      onSave={client_id ? () => void operation.save(closedOrder(order)).then(settled) : null}
      onVerify={() => void operation.verify().then(settled)}
      onClose={onClose}
    >
      {!client_id ? (
        <p className="mb-0" role="alert">
          Sin cliente no se puede terminar: elegile uno en la orden y guardala.
        </p>
      ) : budget_id !== null ? (
        <p className="mb-0">Viene de un presupuesto, que ya hizo su venta: queda terminada y nada más.</p>
      ) : (
        <ul className="production-effects">
          <li>
            Se cargan <strong className="figure">{total}</strong> en la cuenta corriente de{' '}
            {client?.name ?? 'su cliente'}.
          </li>
          <li>Queda hecha su venta, una sola vez. No mueve stock: lo movió la producción.</li>
          <li>Después la orden no se puede cambiar.</li>
        </ul>
      )}
      {Boolean(client_id) && undelivered.length > 0 && (
        <p className="meta mb-0">
          Todavía sin entregar:{' '}
          {undelivered
            .map(
              ({ name, pivot }) =>
                `${quantity(Number(pivot.amount ?? 0) - Number(pivot.delivered ?? 0))} de ${name ?? ''}`,
            )
            .join(', ')}
          .
        </p>
      )}
    </MoneyDialog>
  )
}
