import { useState } from 'react'
import { Button } from 'react-bootstrap'
import { readRows } from '@/api/read'
import { useThunkDispatch } from '@/api/thunk'
import { useIsNewer } from '@/api/useIsNewer'
import { useReading } from '@/api/useReading'
import { budgetTotal } from '@/domain/budgets/budget'
import { BEGUN } from '@/domain/stock/productionMovement'
import { unmadeLines } from '@/domain/stock/productionOrder'
import { order_production as entity, PRODUCED_PRICES, type OrderProduction } from '@/entities/orderProduction'
import { production_movement } from '@/entities/productionMovement'
import { day, today } from '@/lib/dates'
import { price, quantity } from '@/lib/format'
import { listActions } from '@/list/slices'
import { storedBy } from '@/outbox/operation'
import { useOperation } from '@/outbox/useOperation'
import { may } from '@/session/rights'
import { useAccess } from '@/session/useAccess'
import { MoneyDialog } from '@/ui/dialogs/MoneyDialog'
import { useToast } from '@/ui/notices/Toasts'
import { MovementDialog } from '../MovementDialog'
import { useRecipes, useSteps } from '../recipes/useRecipes'
import { closedOrder, finishOrder } from './closingOperations'

/** The lines whose units no movement has finished since the order was made; null: not known, or not for this person. */
function useUnmade({ id, budget_id, client_id, created_at, articles }: OrderProduction) {
  const access = useAccess()
  const steps = useSteps()
  const sees = access.can('production_movement.index') && access.has('production.production_movement')
  const wanted = sees && budget_id === null && Boolean(client_id)
  const { value, again } = useReading(`movements of order ${wanted ? id : ''}`, (api) =>
    wanted ? readRows(api, production_movement, { from: day(created_at), until: today() }) : Promise.resolve(null),
  )
  return { unmade: value && unmadeLines(articles, value, steps.at(-1)?.id ?? null), again }
}

/** Says what finishing an order does before it is done: only deleting the order undoes it (contract c §5.2). */
export function FinishDialog({ order, onClose }: { order: OrderProduction; onClose: () => void }) {
  const dispatch = useThunkDispatch()
  const toast = useToast()
  const access = useAccess()
  const { can } = access
  const [moving, setMoving] = useState<number | null>(null)
  const { unmade, again } = useUnmade(order)
  const recipes = useRecipes()
  const mayMove = may(production_movement, 'store', access)
  const operation = useOperation(finishOrder)
  const { num, client, client_id, budget_id, articles } = order
  // It would end halfway there (contract d §10).
  const cannotCharge = useIsNewer() && budget_id === null
  const total = can(PRODUCED_PRICES) ? price(budgetTotal(order), 'always') : 'su total'
  const undelivered = articles.filter(({ pivot }) => Number(pivot.delivered ?? 0) < Number(pivot.amount ?? 0))

  function settled(outcome: Awaited<ReturnType<typeof operation.save>>) {
    const stored = storedBy(outcome)
    if (stored === null) return
    if (stored.record !== null) dispatch(listActions(entity).upserted([stored.record]))
    toast({
      text: budget_id === null ? `Orden N° ${num}: quedó hecha su venta` : `Orden N° ${num} vendida`,
      tone: 'ok',
    })
    onClose()
  }
  if (moving !== null)
    return (
      <MovementDialog
        first={{ article_id: moving, order_production_status_desde: BEGUN }}
        onClose={() => {
          setMoving(null)
          again()
        }}
      />
    )
  return (
    <MoneyDialog
      title={`Pasar a venta la orden N° ${num}`}
      what={finishOrder.words(closedOrder(order))}
      halfway={finishOrder.half}
      busy={operation.busy}
      failure={operation.failure}
      found={operation.doubt}
      dirty={false}
      action="Pasar a venta"
      onSave={client_id && !cannotCharge ? () => void operation.save(closedOrder(order)).then(settled) : null}
      onVerify={() => void operation.verify().then(settled)}
      onClose={onClose}
    >
      {!client_id ? (
        <p className="mb-0" role="alert">
          Sin cliente no se puede pasar a venta: elegile uno en la orden y guardala.
        </p>
      ) : cannotCharge ? (
        <p className="mb-0" role="alert">
          El servidor de este comercio no pasa órdenes a venta: terminá su producción y cobrala en Vender.
        </p>
      ) : budget_id !== null ? (
        <p className="mb-0">Viene de un presupuesto, que ya hizo su venta: queda como vendida y nada más.</p>
      ) : (
        <ul className="production-effects">
          <li>
            Se cargan <strong className="figure">{total}</strong> en la cuenta corriente de{' '}
            {client?.name ?? 'su cliente'}.
          </li>
          <li>
            Queda hecha su venta, una sola vez. No mueve stock{unmade?.length === 0 && ': lo movió la producción'}.
          </li>
          <li>Después la orden no se puede cambiar.</li>
        </ul>
      )}
      {unmade !== null && unmade.length > 0 && (
        <div className="state-warn rounded p-2" role="note">
          La producción no terminó estas unidades desde que se hizo la orden, así que su stock no se movió:
          <ul className="mb-0">
            {unmade.map(({ id, name, missing }) => (
              <li key={id}>
                {quantity(missing)} × {name}
                {mayMove && recipes.has(id) && (
                  <Button variant="link" size="sm" onClick={() => setMoving(id)}>
                    Cargar movimiento
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </div>
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
