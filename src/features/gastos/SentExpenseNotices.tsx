import { MONEY_LOCK } from '@/api/sendOnce'
import { useThunkDispatch } from '@/api/thunk'
import { price } from '@/lib/format'
import { SentBefore } from '@/list/SentBefore'
import { HALFWAY, findExpense, sentExpenses } from './sentExpenses'

/** Expenses that an earlier page, or another tab, sent and had no answer to. */
export function SentExpenseNotices() {
  const dispatch = useThunkDispatch()
  return (
    <SentBefore
      kept={sentExpenses}
      lock={MONEY_LOCK}
      find={(_api, sent) => dispatch(findExpense(sent))}
      wordsOf={({ body: { amount } }) => `el gasto de ${price(amount)}`}
      halfway={HALFWAY}
    />
  )
}
