import { MONEY_LOCK } from '@/api/sendOnce'
import { useThunkDispatch } from '@/api/thunk'
import { expense } from '@/entities/expense'
import { price } from '@/lib/format'
import { SentBefore } from '@/list/SentBefore'
import { load } from '@/list/thunks'
import { HALFWAY, findExpense, sentExpenses } from './sentExpenses'

/** Expenses that an earlier page, or another tab, sent and had no answer to. */
export function SentExpenseNotices() {
  const dispatch = useThunkDispatch()
  return (
    <SentBefore
      kept={sentExpenses}
      lock={MONEY_LOCK}
      find={findExpense}
      wordsOf={({ body: { amount } }) => `el gasto de ${price(amount)}`}
      halfway={HALFWAY}
      onStored={() => void dispatch(load(expense, { refresh: true }))}
    />
  )
}
