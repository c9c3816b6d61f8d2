import { useMemo } from 'react'
import { budgetTotal } from '@/domain/budgets/budget'
import { cents, toAmount, ZERO } from '@/domain/money'
import { isOverdue } from '@/domain/stock/productionOrder'
import { PRODUCED_PRICES, type OrderProduction } from '@/entities/orderProduction'
import { today } from '@/lib/dates'
import { price } from '@/lib/format'
import { useAccess } from '@/session/useAccess'

/** Under the list: of the orders shown that are not finished, their number, their total, and how many are late. */
export function OrdersSummary({ orders }: { orders: readonly OrderProduction[] }) {
  const { can } = useAccess()
  const open = useMemo(() => orders.filter(({ finished }) => !finished), [orders])
  const late = open.filter((order) => isOverdue(order, today())).length
  const total = cents(open.reduce((sum, order) => sum.plus(toAmount(budgetTotal(order))), ZERO))
  if (orders.length === 0) return null
  return (
    <div className="list-summary">
      <span className="list-total">
        {open.length} por terminar {can(PRODUCED_PRICES) && <strong className="money">{price(total, 'always')}</strong>}
      </span>
      {late > 0 && <span className="state state-bad">{late === 1 ? '1 atrasada' : `${late} atrasadas`}</span>}
    </div>
  )
}
