import { useMemo, useState } from 'react'
import { Button } from 'react-bootstrap'
import { meLiTotals } from '@/domain/store/meLi'
import type { MeLiOrder } from '@/entities/meLiOrder'
import { shortDate } from '@/lib/dates'
import { price } from '@/lib/format'

const ordersOf = (count: number) => (count === 1 ? '1 pedido' : `${count} pedidos`)

/** Under the list: the total of the orders shown, and by day. */
export function Summary({ orders }: { orders: readonly MeLiOrder[] }) {
  const [open, setOpen] = useState(false)
  const { days, total, undone } = useMemo(() => meLiTotals(orders), [orders])
  return (
    <div className="list-summary meli-summary">
      <span className="figure">{ordersOf(orders.length)}</span>
      {undone > 0 && (
        <span className="meta">{undone === 1 ? '1 cancelado no suma' : `${undone} cancelados no suman`}</span>
      )}
      {days.length > 1 && (
        <Button variant="light" size="sm" aria-expanded={open} onClick={() => setOpen(!open)}>
          Total por día
        </Button>
      )}
      <span className="flex-grow-1" />
      <span className="list-total">
        Total <strong className="money">{price(total, 'always')}</strong>
      </span>
      {open && days.length > 1 && (
        <ul className="meli-days" aria-label="Total por día">
          {days.map((each) => (
            <li key={each.day}>
              <span>{each.day === '' ? 'Sin fecha' : shortDate(each.day)}</span>
              <span className="meta">{ordersOf(each.orders)}</span>
              <strong className="money">{price(each.total, 'always')}</strong>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
