import { Plus, TriangleAlert } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { Button, Form } from 'react-bootstrap'
import { useThunkDispatch } from '@/api/thunk'
import { budgetTotal } from '@/domain/budgets/budget'
import { isOverdue } from '@/domain/stock/productionOrder'
import { order_production as entity, PRODUCED_PRICES, type OrderProduction } from '@/entities/orderProduction'
import { shortDate, today } from '@/lib/dates'
import { price, quantity } from '@/lib/format'
import { useListState, useModels } from '@/list/hooks'
import { listActions } from '@/list/slices'
import { load } from '@/list/thunks'
import { may } from '@/session/rights'
import { useAccess } from '@/session/useAccess'
import { ReadFailure } from '@/ui/notices/ReadFailure'
import { Board } from '../Board'
import { OrderForm } from './OrderForm'
import { useSteps } from '../recipes/useRecipes'

/** Lines told on a card. */
const MOST_LINES = 3

/** The earliest promised day first; orders without a day last. */
const bySoonest = (one: OrderProduction, other: OrderProduction) =>
  (one.finish_at ?? '9').localeCompare(other.finish_at ?? '9')

/** The orders in columns by state, in the order of the states. */
export function OrdersBoard({ above, other }: { above: ReactNode; other: ReactNode }) {
  const dispatch = useThunkDispatch()
  const access = useAccess()
  const steps = useSteps()
  const orders = useModels(entity)
  const { model, failed, loadedAt } = useListState(entity)
  const [all, setAll] = useState(false)
  const { modelSet } = listActions(entity)
  const shown = [...orders].filter(({ finished }) => all || !finished).sort(bySoonest)

  const card = (order: OrderProduction) => {
    const late = isOverdue(order, today())
    const lines = order.articles.map(({ name, pivot }) => `${quantity(pivot.amount)} × ${name ?? ''}`)
    const more = lines.length - MOST_LINES
    return (
      <li key={order.id}>
        <button type="button" className="board-card board-order" onClick={() => dispatch(modelSet({ model: order }))}>
          <span className="board-name">
            N° {order.num} · {order.client?.name ?? 'Sin cliente'}
          </span>
          {lines.slice(0, MOST_LINES).map((line) => (
            <span key={line} className="meta">
              {line}
            </span>
          ))}
          {more > 0 && <span className="meta">y {more} más</span>}
          {access.can(PRODUCED_PRICES) && <strong className="figure">{price(budgetTotal(order), 'always')}</strong>}
          {order.finish_at && (
            <span className={late ? 'state state-bad' : 'meta'}>
              {late && <TriangleAlert size={14} aria-hidden />}
              {late ? `Atrasada · ${shortDate(order.finish_at)}` : `Para el ${shortDate(order.finish_at)}`}
            </span>
          )}
          {Boolean(order.finished) && <span className="state state-ok">Vendida</span>}
        </button>
      </li>
    )
  }
  const inStep = (id: number | null) =>
    shown.filter(({ order_production_status_id }) => order_production_status_id === id)
  const known = new Set(steps.map(({ id }) => id))
  const stray = shown.filter(({ order_production_status_id }) => !known.has(order_production_status_id))
  const parts = steps.map(({ id, name }) => ({ id, name, own: inStep(id) }))
  // Orders whose state was deleted or has no position.
  if (stray.length > 0) parts.push({ id: 0, name: 'En otro estado', own: stray })
  const columns = parts.map(({ id, name, own }) => {
    return {
      id,
      name,
      note: own.length === 1 ? '1 orden' : `${own.length} órdenes`,
      cards: own.map(card),
      empty: 'Ninguna orden en este estado.',
    }
  })
  return (
    <section className="production-view" aria-label="Tablero de órdenes">
      <header className="production-head">
        <h2>Órdenes de producción</h2>
        <Form.Check
          id="board-all"
          label="También las vendidas"
          checked={all}
          onChange={({ target }) => setAll(target.checked)}
        />
        <span className="flex-grow-1" />
        {other}
        {may(entity, 'store', access) && (
          <Button onClick={() => dispatch(modelSet({}))}>
            <Plus size={18} aria-hidden /> {entity.labels.create}
          </Button>
        )}
      </header>
      {above}
      {failed && (
        <ReadFailure
          text="No se pudieron leer las órdenes."
          onRetry={() => void dispatch(load(entity, { refresh: true }))}
        />
      )}
      {loadedAt === null && !failed ? (
        <div className="screen-loading" role="status">
          <span className="visually-hidden">Cargando las órdenes</span>
          <span className="skeleton" />
          <span className="skeleton" />
        </div>
      ) : (
        <Board label="Órdenes por estado" columns={columns} />
      )}
      {model !== null && <OrderForm model={model as OrderProduction} onClose={() => void dispatch(modelSet(null))} />}
    </section>
  )
}
