import { MONEY_LOCK } from '@/api/sendOnce'
import { useThunkDispatch } from '@/api/thunk'
import { SentBefore } from '@/list/SentBefore'
import { findMoney, sentMoney, wordsOf } from './sentMoney'
import { useCajas } from './useCajas'

/** Movements and transfers that an earlier page, or another tab, sent and had no answer to. */
export function SentMoneyNotices() {
  const dispatch = useThunkDispatch()
  const cajas = useCajas()
  return (
    <SentBefore
      kept={sentMoney}
      lock={MONEY_LOCK}
      find={(_api, money, user) => dispatch(findMoney(money, user))}
      wordsOf={(money) => wordsOf(money, (id) => cajas.find((caja) => caja.id === id)?.name ?? 'otra caja')}
      halfway="Revisá los movimientos de las dos cajas antes de seguir."
    />
  )
}
