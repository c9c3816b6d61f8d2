import { List, SquareKanban, TriangleAlert } from 'lucide-react'
import { useEffect, useMemo } from 'react'
import { Link, useParams } from 'react-router-dom'
import { useThunkDispatch } from '@/api/thunk'
import { budgetTotal } from '@/domain/budgets/budget'
import { cents, toAmount, ZERO } from '@/domain/money'
import { isOverdue } from '@/domain/stock/productionOrder'
import { order_production, PRODUCED_PRICES, type OrderProduction } from '@/entities/orderProduction'
import { shortDate, today } from '@/lib/dates'
import { price } from '@/lib/format'
import { EntityScreen } from '@/list/EntityScreen'
import { useNeeded } from '@/list/hooks'
import { load } from '@/list/thunks'
import { handled } from '@/outbox/handled'
import { Notice } from '@/outbox/Notice'
import { useAccess } from '@/session/useAccess'
import { useIsNarrow } from '@/ui/hooks/useIsNarrow'
import { useIsPhone } from '@/ui/hooks/useIsPhone'
import { FinishButton } from './FinishButton'
import { OrderForm } from './OrderForm'
import { OrdersBoard } from './OrdersBoard'
import { finishOrder, removeOrder } from './closingOperations'
import { changeOrder, createOrder } from './orderOperations'

const OPERATIONS = [handled(createOrder), handled(changeOrder), handled(finishOrder), handled(removeOrder)]
const SHOWN = ['num', 'client_id', 'start_at', 'finish_at', 'order_production_status_id', 'total']
// On a tablet held upright the way to finish each stays in sight.
const SHOWN_NARROW = ['num', 'client_id', 'finish_at', 'order_production_status_id']
const SHOWN_PHONE = [...SHOWN_NARROW, 'total']
const BOARD = 'tablero'

/** The day the order was promised for, marked once it has passed. */
function FinishAt({ model }: { model: OrderProduction }) {
  if (!isOverdue(model, today())) return <>{shortDate(model.finish_at)}</>
  return (
    <span className="state state-bad">
      <TriangleAlert size={14} aria-hidden />
      {shortDate(model.finish_at)}
      <span className="visually-hidden"> atrasada</span>
    </span>
  )
}

const CELLS = { finish_at: FinishAt }

/** The link from the list to the board, or back. */
const OtherView = ({ board }: { board: boolean }) => (
  <Link className="btn btn-light" to={board ? '/produccion/ordenes' : `/produccion/ordenes/${BOARD}`}>
    {board ? <List size={18} aria-hidden /> : <SquareKanban size={18} aria-hidden />}
    <span>{board ? 'Lista' : 'Tablero'}</span>
  </Link>
)

/** Under the list: of the orders shown that are not finished, their number, their total, and how many are late. */
function OrdersSummary({ orders }: { orders: readonly OrderProduction[] }) {
  const { can } = useAccess()
  const open = useMemo(() => orders.filter(({ finished }) => !finished), [orders])
  const late = open.filter((order) => isOverdue(order, today())).length
  const total = cents(open.reduce((sum, order) => sum.plus(toAmount(budgetTotal(order))), ZERO))
  if (orders.length === 0) return null
  return (
    <div className="list-summary">
      {late > 0 && <span className="state state-bad">{late === 1 ? '1 atrasada' : `${late} atrasadas`}</span>}
      <span className="list-total">
        {open.length} sin vender {can(PRODUCED_PRICES) && <strong className="money">{price(total, 'always')}</strong>}
      </span>
    </div>
  )
}

/** The orders of clients, as a list or as a board by state (PROD-006). */
export function Ordenes() {
  useNeeded('client', 'order_production_status', 'employee', 'order_production')
  const { sub_view } = useParams()
  const dispatch = useThunkDispatch()
  const narrow = useIsNarrow()
  const phone = useIsPhone()
  useEffect(() => {
    void dispatch(load(order_production, { refresh: true }))
  }, [dispatch])
  const notice = <Notice operations={OPERATIONS} />
  if (sub_view === BOARD) return <OrdersBoard above={notice} other={<OtherView board />} />
  return (
    <EntityScreen
      entity={order_production}
      cells={CELLS}
      shown={phone ? SHOWN_PHONE : narrow ? SHOWN_NARROW : SHOWN}
      rowActions={FinishButton}
      toolbar={<OtherView board={false} />}
      detail={OrderForm}
      above={notice}
      summary={(rows) => <OrdersSummary orders={rows} />}
      selects={false}
    />
  )
}
