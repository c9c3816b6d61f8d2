import { useSelector } from 'react-redux'
import { useThunkDispatch } from '@/api/thunk'
import { useRecalled } from '@/api/useRecalled'
import { expense } from '@/entities/expense'
import { price } from '@/lib/format'
import { load } from '@/list/thunks'
import { selectUser } from '@/session/sessionSlice'
import { SentNotice } from '@/ui/SentNotice'
import { useToast } from '@/ui/Toasts'
import { HALFWAY, findExpense, MONEY_LOCK, sentExpenses, type SentExpense } from './sentExpenses'

const words = ({ body: { amount } }: SentExpense) => `el gasto de ${price(amount)}`

/** Expenses that an earlier page, or another tab, sent and had no answer to. */
export function SentExpenseNotices() {
  const dispatch = useThunkDispatch()
  const toast = useToast()
  const user = useSelector(selectUser)?.id ?? 0
  const { recalled, busy, again, leave } = useRecalled({
    kept: sentExpenses,
    user,
    lock: MONEY_LOCK,
    find: (sent) => dispatch((_dispatch, _getState, { api }) => findExpense(api, sent)),
    onStored: (sent) => {
      toast({ text: `El servidor no había contestado, pero se guardó ${words(sent)}`, tone: 'warn', seconds: 10 })
      void dispatch(load(expense, { refresh: true }))
    },
  })
  return recalled.map((one) => (
    <SentNotice
      key={one.entry.id}
      what={words(one.entry.what)}
      found={one.found}
      halfway={HALFWAY}
      busy={busy}
      onVerify={again}
      onLeave={() => leave(one)}
    />
  ))
}
