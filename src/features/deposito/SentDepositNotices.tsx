import { useSelector } from 'react-redux'
import { useThunkDispatch } from '@/api/thunk'
import { useRecalled } from '@/api/useRecalled'
import { address } from '@/entities/address'
import type { DepositMovement } from '@/entities/depositMovement'
import {
  afterDepositMovement,
  DEPOSIT_LOCK,
  findDepositMovement,
  HALFWAY,
  sentDepositMovements,
  type SentDepositMovement,
} from '@/list/depositMovements'
import { useModels } from '@/list/hooks'
import { selectUser } from '@/session/sessionSlice'
import { SentNotices } from '@/ui/SentNotices'
import { useToast } from '@/ui/Toasts'

/** Movements between warehouses that an earlier page, or another tab, sent and had no answer to. */
export function SentDepositNotices() {
  const dispatch = useThunkDispatch()
  const toast = useToast()
  const addresses = useModels(address)
  const user = useSelector(selectUser)?.id ?? 0
  const street = (id: number) => addresses.find((row) => row.id === id)?.street ?? 'otro depósito'
  const words = ({ body: { id, num, from_address_id, to_address_id } }: SentDepositMovement) =>
    `el movimiento${id === null ? '' : ` N° ${num ?? id}`} de ${street(from_address_id)} a ${street(to_address_id)}`
  const sent = useRecalled<SentDepositMovement, DepositMovement>({
    kept: sentDepositMovements,
    user,
    lock: DEPOSIT_LOCK,
    find: (what) => dispatch((_dispatch, _getState, { api }) => findDepositMovement(api, what)),
    onStored: (what, record) => {
      toast({ text: `El servidor no había contestado, pero se guardó ${words(what)}`, tone: 'warn', seconds: 10 })
      if (record !== undefined) dispatch(afterDepositMovement(record))
    },
  })
  return <SentNotices {...sent} wordsOf={words} halfway={HALFWAY} />
}
