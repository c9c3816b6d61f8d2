import { useThunkDispatch } from '@/api/thunk'
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
import { SentBefore } from '@/list/SentBefore'

/** Movements between warehouses that an earlier page, or another tab, sent and had no answer to. */
export function SentDepositNotices() {
  const dispatch = useThunkDispatch()
  const addresses = useModels(address)
  const street = (id: number) => addresses.find((row) => row.id === id)?.street ?? 'otro depósito'
  return (
    <SentBefore<SentDepositMovement, DepositMovement>
      kept={sentDepositMovements}
      lock={DEPOSIT_LOCK}
      find={findDepositMovement}
      wordsOf={({ body: { id, num, from_address_id, to_address_id } }) =>
        `el movimiento${id === null ? '' : ` N° ${num ?? id}`} de ${street(from_address_id)} a ${street(to_address_id)}`
      }
      halfway={HALFWAY}
      onStored={(_sent, record) => record !== undefined && dispatch(afterDepositMovement(record))}
    />
  )
}
