import { CircleCheck, Clock } from 'lucide-react'
import { budgetTotal } from '@/domain/budgets/budget'
import { budget, isConfirmed, type Budget } from '@/entities/budget'
import { EntityScreen } from '@/list/EntityScreen'
import { useRecordOfAddress } from '@/list/useRecordOfAddress'
import { price } from '@/lib/format'
import { handled } from '@/outbox/handled'
import { Notice } from '@/outbox/Notice'
import { ScannedLines } from '@/shop/articles/ScannedLines'
import { confirmBudget } from '@/shop/sales/confirmationOperations'
import { BudgetActions } from './BudgetActions'
import { changeBudget } from './changeBudget'

interface Props {
  model: Budget
}

function Status({ model }: Props) {
  const confirmed = isConfirmed(model)
  const Icon = confirmed ? CircleCheck : Clock
  return (
    <span className={`state ${confirmed ? 'state-ok' : 'state-warn'}`}>
      <Icon size={14} aria-hidden />
      {model.budget_status?.name ?? (confirmed ? 'Confirmado' : 'Sin confirmar')}
    </span>
  )
}

const Total = ({ model }: Props) => <>{price(budgetTotal(model), 'always')}</>

const OPERATIONS = [handled(confirmBudget)]
const INPUTS = { articles: ScannedLines }
const CELLS = { budget_status_id: Status }
const COLUMNS = [{ key: 'importe', label: 'Total', width: 145, money: true, cell: Total, sortBy: budgetTotal }]
const SHOWN = ['num', 'created_at', 'client_id', 'importe', 'budget_status_id', 'address_id']

/**
 * Budgets of the chosen days: created, changed until they are confirmed, printed, and taken to the point of sale
 * (BUD-001…006).
 */
export function Presupuestos() {
  useRecordOfAddress('budget', budget, 'Ese presupuesto ya no existe: alguien lo eliminó.')
  return (
    <EntityScreen
      entity={budget}
      cells={CELLS}
      extraColumns={COLUMNS}
      shown={SHOWN}
      above={<Notice operations={OPERATIONS} />}
      formFooter={BudgetActions}
      inputs={INPUTS}
      changing={changeBudget}
    />
  )
}
