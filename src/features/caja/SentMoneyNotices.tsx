import { useSelector } from 'react-redux'
import { MONEY_LOCK } from '@/api/sendOnce'
import { useThunkDispatch } from '@/api/thunk'
import { useRecalled } from '@/api/useRecalled'
import { SentNotices } from '@/ui/SentNotices'
import { useToast } from '@/ui/Toasts'
import { refreshCajas, selectUserId } from './guards'
import { cajasOf, findMoney, sentMoney, wordsOf, type SentMoney } from './sentMoney'
import { useCajas } from './useCajas'

const HALFWAY = 'Revisá los movimientos de las dos cajas antes de seguir.'

/** Movements and transfers that an earlier page, or another tab, sent and had no answer to. */
export function SentMoneyNotices() {
  const dispatch = useThunkDispatch()
  const toast = useToast()
  const cajas = useCajas()
  const user = useSelector(selectUserId)
  const words = (money: SentMoney) => wordsOf(money, (id) => cajas.find((caja) => caja.id === id)?.name ?? 'otra caja')
  const sent = useRecalled({
    kept: sentMoney,
    user,
    lock: MONEY_LOCK,
    find: (money) => dispatch((_dispatch, _getState, { api }) => findMoney(api, money, user)),
    onStored: (money) => {
      toast({ text: `El servidor no había contestado, pero se guardó ${words(money)}`, tone: 'warn', seconds: 10 })
      dispatch(refreshCajas(...cajasOf(money)))
    },
  })
  return <SentNotices {...sent} wordsOf={words} halfway={HALFWAY} />
}
