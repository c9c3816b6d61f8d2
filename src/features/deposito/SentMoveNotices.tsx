import { useThunkDispatch } from '@/api/thunk'
import type { Sale } from '@/entities/saleRecord'
import { SentBefore } from '@/list/SentBefore'
import { findMove, moveStored } from './moveSale'
import type { DepositAction } from './rights'
import { sentMoves, type SentMove } from './sentMoves'

const WORDS: Record<DepositAction, string> = {
  sendBack: 'la vuelta a chequear',
  check: 'el chequeo',
  confirm: 'la confirmación',
  finish: 'el fin',
}

/** Moves of the warehouse that had no answer, whatever became of the screen they were made on. */
export function SentMoveNotices() {
  const dispatch = useThunkDispatch()
  return (
    <SentBefore<SentMove, Sale>
      kept={sentMoves}
      lock="deposito-moves"
      find={(_api, sent) => dispatch(findMove(sent))}
      wordsOf={({ sale, action }) => `${WORDS[action]} de la venta N° ${sale.num ?? sale.id}`}
      halfway="Revisá sus artículos, su stock y su cuenta corriente."
      onStored={({ action }, sale) => sale && dispatch(moveStored(sale, action))}
    />
  )
}
