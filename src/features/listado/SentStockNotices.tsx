import { useSelector } from 'react-redux'
import { useThunkDispatch } from '@/api/thunk'
import { useRecalled } from '@/api/useRecalled'
import { address } from '@/entities/address'
import { useModels } from '@/list/hooks'
import { selectUser } from '@/session/sessionSlice'
import { SentNotices } from '@/ui/SentNotices'
import { useToast } from '@/ui/Toasts'
import { findStock, sentStock, STOCK_LOCK, wordsOf, type SentStock } from './sentStock'
import { refresh } from './stockCalls'

/** Stock movements that an earlier page, or another tab, sent and had no answer to. */
export function SentStockNotices() {
  const dispatch = useThunkDispatch()
  const toast = useToast()
  const addresses = useModels(address)
  const user = useSelector(selectUser)?.id ?? 0
  const words = (sent: SentStock) => wordsOf(sent, (id) => addresses.find((row) => row.id === id)?.street ?? 'otro depósito')
  const sent = useRecalled({
    kept: sentStock,
    user,
    lock: STOCK_LOCK,
    find: (what) => dispatch((_dispatch, _getState, { api }) => findStock(api, what)),
    onStored: (what) => {
      toast({ text: `El servidor no había contestado, pero se guardó ${words(what)}`, tone: 'warn', seconds: 10 })
      void dispatch(refresh(what.movement.model_id))
    },
  })
  return <SentNotices {...sent} wordsOf={words} halfway="Revisá los movimientos del artículo." />
}
