import { useReducer, useState } from 'react'
import { Button } from 'react-bootstrap'
import { repeatedExpense } from '@/domain/expense'
import { expense as expenseEntity, type Expense } from '@/entities/expense'
import { price } from '@/lib/format'
import { useModels } from '@/list/hooks'
import { may } from '@/list/rights'
import { useAccess } from '@/session/useAccess'
import { MoneyNotice } from '@/ui/MoneyNotice'
import { acceptedExpenses } from './sentExpenses'
import { useRemoveExpense } from './useRemoveExpense'

const nothing = () => undefined
const nameOf = ({ num, id }: Expense) => `N° ${num ?? id}`

/** Two equal expenses made together: perhaps one that the connection repeated. A person decides. */
export function RepeatedExpense() {
  const expenses = useModels(expenseEntity)
  const [, accepted] = useReducer((count: number) => count + 1, 0)
  const [openedAt] = useState(Date.now)
  const found = repeatedExpense(expenses, acceptedExpenses.read(), openedAt)
  if (found === null) return null
  return <Pair key={found.second.id} {...found} onAccepted={accepted} />
}

function Pair({ first, second, onAccepted }: { first: Expense; second: Expense; onAccepted: () => void }) {
  const access = useAccess()
  const { busy, failure, remove } = useRemoveExpense(second, nothing, nothing)
  const mayDelete = may(expenseEntity, 'delete', access)
  const text = [
    `¿Está dos veces? Los gastos ${nameOf(first)} y ${nameOf(second)} son iguales, de ${price(second.amount)}, y se guardaron casi juntos:`,
    'la conexión puede haber repetido uno solo.',
    mayDelete ? 'Si es así, eliminá el segundo.' : 'Si es así, avisá a quien pueda eliminar el segundo.',
    second.caja_id ? 'El egreso del segundo queda en la caja: cargale un ingreso igual.' : '',
  ]
  function accept() {
    acceptedExpenses.add(second.id ?? 0)
    onAccepted()
  }
  return (
    <MoneyNotice text={[...text, failure ?? ''].filter(Boolean).join(' ')}>
      {mayDelete && (
        <Button variant="light" size="sm" disabled={busy} onClick={() => void remove()}>
          Eliminar el {nameOf(second)}
        </Button>
      )}
      <Button variant="light" size="sm" disabled={busy} onClick={accept}>
        Son dos distintos
      </Button>
    </MoneyNotice>
  )
}
