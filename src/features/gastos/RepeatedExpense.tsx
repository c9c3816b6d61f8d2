import { Button } from 'react-bootstrap'
import { repeatedExpense } from '@/domain/cajas/expense'
import { expense as expenseEntity, type Expense } from '@/entities/expense'
import { price } from '@/lib/format'
import { useModels } from '@/list/hooks'
import { may } from '@/session/rights'
import { useAccess } from '@/session/useAccess'
import { RepeatedNotice } from '@/ui/notices/RepeatedNotice'
import { acceptedExpenses } from '@/shop/cajas/expenseOperations'
import { useRemoveExpense } from './useRemoveExpense'

const nothing = () => undefined
const nameOf = ({ num, id }: Expense) => `N° ${num ?? id}`

/** Asks about two equal expenses stored within a minute: the connection may have repeated one. */
export function RepeatedExpense() {
  const expenses = useModels(expenseEntity)
  const mayDelete = may(expenseEntity, 'delete', useAccess())
  const cureOf = ({ caja_id }: Expense) =>
    [
      mayDelete ? 'Si es así, eliminá el segundo.' : 'Si es así, avisá a quien pueda eliminar el segundo.',
      caja_id ? ' El egreso del segundo queda en la caja: cargale un ingreso igual.' : '',
    ].join('')
  return (
    <RepeatedNotice
      find={(accepted, now) => repeatedExpense(expenses, accepted, now)}
      accepted={acceptedExpenses}
      wordsOf={({ first, second }) =>
        `Los gastos ${nameOf(first)} y ${nameOf(second)} son iguales, de ${price(second.amount)}, y se guardaron casi juntos`
      }
      cureOf={cureOf}
      actions={(second) => mayDelete && <Remove key={second.id} expense={second} />}
    />
  )
}

function Remove({ expense }: { expense: Expense }) {
  const { busy, failure, remove } = useRemoveExpense(expense, nothing)
  return (
    <>
      <Button variant="light" size="sm" disabled={busy} onClick={() => void remove()}>
        Eliminar el {nameOf(expense)}
      </Button>
      {failure}
    </>
  )
}
