import { CircleCheck, Clock } from 'lucide-react'
import { useEffect, useState, useMemo } from 'react'
import { useThunkDispatch } from '@/api/thunk'
import { isReceived, provider_order, type ProviderOrder } from '@/entities/providerOrder'
import { EntityScreen } from '@/list/EntityScreen'
import { useNeeded } from '@/list/hooks'
import { load } from '@/list/thunks'
import { useRecordOfAddress } from '@/list/useRecordOfAddress'
import { handled } from '@/outbox/handled'
import { Notice } from '@/outbox/Notice'
import { lazyDialog } from '@/ui/dialogs/lazyDialog'
import { changeOrder, createOrder } from './operations'
import { KeptOrderNotice } from './KeptOrderNotice'
import { OrderForm } from './OrderForm'
import { removeOrder } from './removalOperations'
import { ReceiveButton } from './receiving/ReceiveButton'
import { ReceptionContext } from './receiving/reception'
import { cents, toAmount, ZERO } from '@/domain/money'
import { price } from '@/lib/format'
import './pedidos.css'

/** The orders of one state: how many, and their total in pesos. */
interface Group {
  id: number
  name: string
  count: number
  total: number
}

function byStatus(orders: readonly ProviderOrder[]): readonly Group[] {
  const groups = new Map<number, ProviderOrder[]>()
  for (const order of orders)
    groups.set(order.provider_order_status_id, [...(groups.get(order.provider_order_status_id) ?? []), order])
  return [...groups]
    .sort(([one], [other]) => one - other)
    .map(([id, rows]) => ({
      id,
      name: rows[0]?.provider_order_status?.name ?? `Estado ${id}`,
      count: rows.length,
      total: cents(rows.reduce((sum, { total }) => sum.plus(toAmount(total)), ZERO)),
    }))
}

/** Under the list: the orders shown, by state (ORD-006). */
function OrdersSummary({ orders }: { orders: readonly ProviderOrder[] }) {
  const groups = useMemo(() => byStatus(orders), [orders])
  if (groups.length === 0) return null
  return (
    <div className="list-summary">
      {groups.map(({ id, name, count, total }) => (
        <span key={id} className="list-total">
          {count} {name} <strong className="money">{price(total, 'always')}</strong>
        </span>
      ))}
    </div>
  )
}

const ReceiveDialog = lazyDialog(async () => (await import('./receiving/ReceiveDialog')).ReceiveDialog)

function Status({ model }: { model: ProviderOrder }) {
  const received = isReceived(model)
  const Icon = received ? CircleCheck : Clock
  return (
    <span className={`state ${received ? 'state-ok' : 'state-warn'}`}>
      <Icon size={14} aria-hidden />
      {model.provider_order_status?.name ?? (received ? 'Recibido' : 'En proceso')}
    </span>
  )
}

const CELLS = { provider_order_status_id: Status }
const SHOWN = ['num', 'created_at', 'provider_id', 'total', 'provider_order_status_id']
const OPERATIONS = [handled(createOrder), handled(changeOrder), handled(removeOrder)]

/** The shop's orders to its providers: made, received in parts, charged to their accounts (ORD-001…010). */
export function Pedidos() {
  useNeeded('provider', 'provider_order_status', 'iva', 'address')
  useRecordOfAddress('pedido', provider_order, 'Ese pedido ya no existe: alguien lo eliminó.')
  const dispatch = useThunkDispatch()
  // As it was when its reception began: an order that somebody else saves meanwhile is then refused, not overwritten.
  const [arriving, setArriving] = useState<ProviderOrder | null>(null)
  // No event tells of an order, so the list is read when the screen opens (contract c §3).
  useEffect(() => {
    void dispatch(load(provider_order, { refresh: true }))
  }, [dispatch])
  return (
    <ReceptionContext value={setArriving}>
      <EntityScreen
        entity={provider_order}
        cells={CELLS}
        shown={SHOWN}
        rowActions={ReceiveButton}
        detail={OrderForm}
        above={
          <>
            <Notice operations={OPERATIONS} />
            <KeptOrderNotice />
          </>
        }
        summary={(rows) => <OrdersSummary orders={rows} />}
        selects={false}
      />
      {arriving !== null && <ReceiveDialog order={arriving} onClose={() => setArriving(null)} />}
    </ReceptionContext>
  )
}
