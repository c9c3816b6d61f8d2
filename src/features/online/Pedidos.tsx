import { useEffect } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { useThunkDispatch } from '@/api/thunk'
import { order as entity, type Order } from '@/entities/order'
import { currentMinute, toMoment } from '@/lib/dates'
import { EntityScreen } from '@/list/EntityScreen'
import { useListState, useNeeded, useViewed } from '@/list/hooks'
import { ListDates } from '@/list/search/ListDates'
import { load } from '@/list/thunks'
import { handled } from '@/outbox/handled'
import { Notice } from '@/outbox/Notice'
import { mayChooseDates } from '@/session/rights'
import { useAccess } from '@/session/useAccess'
import { useClock } from '@/ui/hooks/useClock'
import { Empty } from '@/ui/notices/Empty'
import { ReadFailure } from '@/ui/notices/ReadFailure'
import { Board } from './Board'
import { BoardTools } from './BoardTools'
import { cancelOrder } from './cancelOperations'
import { saveOrder, stepOrder } from './orderOperations'
import { OrderOfAddress } from './OrderOfAddress'
import { correctionAfterCancel } from './stockOperations'
import { useOrders } from './useBoard'
import './online.css'

const OPERATIONS = [handled(stepOrder), handled(cancelOrder), handled(saveOrder), handled(correctionAfterCancel)]
const BASE = '/online/pedidos'
const LIST = 'lista'
const SHOWN = ['num', 'created_at', 'buyer_id', 'order_status_id', 'total', 'deliver']

const addressIn =
  (list: boolean) =>
  ({ id }: Order) =>
    `${BASE}/${list ? `${LIST}/` : ''}${id}`

/** A row of the list opens the same address as a card of the board. */
function OpenAddress({ model, onClose }: { model: Order; onClose: () => void }) {
  const navigate = useNavigate()
  useEffect(() => {
    onClose()
    void navigate(addressIn(true)(model))
  }, [model, navigate, onClose])
  return null
}

/**
 * The orders of the store, on a board by status or in a list by date (ONL-001, ONL-010). `unconfirmed`: those of any
 * day.
 */
export function Pedidos({ unconfirmed }: { unconfirmed: readonly Order[] }) {
  useNeeded(
    'buyer',
    'order',
    'order_status',
    'address',
    'delivery_zone',
    'payment_method',
    'cupon',
    'online_configuration',
  )
  useViewed(entity)
  const { sub_view, chat_id } = useParams()
  const navigate = useNavigate()
  const list = sub_view === LIST
  const id = Number(list ? chat_id : sub_view)
  const close = () => void navigate(list ? `${BASE}/${LIST}` : BASE)
  return (
    <div className="orders">
      <Notice operations={OPERATIONS} />
      {list ? (
        <EntityScreen
          entity={entity}
          shown={SHOWN}
          detail={OpenAddress}
          toolbar={<BoardTools list />}
          selects={false}
          // Only the store creates orders.
          create={false}
        />
      ) : (
        <BoardView unconfirmed={unconfirmed} />
      )}
      {Number.isInteger(id) && id > 0 && <OrderOfAddress key={id} id={id} onClose={close} />}
    </div>
  )
}

function BoardView({ unconfirmed }: { unconfirmed: readonly Order[] }) {
  const access = useAccess()
  const dispatch = useThunkDispatch()
  const orders = useOrders(unconfirmed)
  const { loading, failed, loadedAt } = useListState(entity)
  // An order older than a few hours is marked, so the time goes on while the board is open.
  const now = toMoment(useClock(currentMinute))?.valueOf() ?? 0
  return (
    <section className="order-screen" aria-label="Pedidos de la tienda">
      <header className="order-head">
        <h1 className="visually-hidden">Pedidos de la tienda</h1>
        <BoardTools list={false} />
        {mayChooseDates(entity, access) && <ListDates entity={entity} />}
      </header>
      {failed && (
        <ReadFailure
          text="No se pudieron leer los pedidos."
          onRetry={() => void dispatch(load(entity, { refresh: true }))}
        />
      )}
      {loading && loadedAt === null && orders.length === 0 ? (
        <div className="order-board" aria-busy>
          {[1, 2, 3, 4].map((column) => (
            <div key={column} className="panel order-skeleton" aria-hidden />
          ))}
        </div>
      ) : orders.length === 0 && !failed ? (
        <Empty text="No hay pedidos en estos días. Cuando entre uno aparece acá solo." panel />
      ) : (
        <Board orders={orders} now={now} addressOf={addressIn(false)} />
      )}
    </section>
  )
}
