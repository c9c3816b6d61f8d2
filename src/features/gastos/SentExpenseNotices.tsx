import { useSelector } from 'react-redux'
import { MONEY_LOCK } from '@/api/sendOnce'
import { useThunkDispatch } from '@/api/thunk'
import { useRecalled } from '@/api/useRecalled'
import { expense } from '@/entities/expense'
import { price } from '@/lib/format'
import { load } from '@/list/thunks'
import { selectUser } from '@/session/sessionSlice'
import { SentNotices } from '@/ui/SentNotices'
import { useToast } from '@/ui/Toasts'
import { HALFWAY, findExpense, sentExpenses, type SentExpense } from './sentExpenses'

const words = ({ body: { amount } }: SentExpense) => `el gasto de ${price(amount)}`

/** Expenses that an earlier page, or another tab, sent and had no answer to. */
export function SentExpenseNotices() {
  const dispatch = useThunkDispatch()
  const toast = useToast()
  const user = useSelector(selectUser)?.id ?? 0
  const sent = useRecalled({
    kept: sentExpenses,
    user,
    lock: MONEY_LOCK,
    find: (sent) => dispatch((_dispatch, _getState, { api }) => findExpense(api, sent)),
    onStored: (sent) => {
      toast({ text: `El servidor no había contestado, pero se guardó ${words(sent)}`, tone: 'warn', seconds: 10 })
      void dispatch(load(expense, { refresh: true }))
    },
  })
  return <SentNotices {...sent} wordsOf={words} halfway={HALFWAY} />
}
