import { useThunkDispatch } from '@/api/thunk'
import { CONCEPT } from '@/domain/cajas/caja'
import type { Difference } from '@/domain/cajas/cajaCount'
import { closingNote } from '@/domain/cajas/closingNote'
import type { Caja } from '@/entities/caja'
import { storedBy } from '@/outbox/operation'
import { useOperation } from '@/outbox/useOperation'
import { createMovement, newMovement } from '../movements/movementOperations'
import { closeCaja } from '../state'

interface Closing {
  counted: number | null
  difference: Difference
  /** Books the difference, so that the balance becomes what was counted. */
  adjust: boolean
}

/**
 * Books the difference if the person wants that, then closes the caja. Once booked the difference is part of the
 * balance, so a second try finds none and does not book it again.
 */
export function useClose(caja: Caja) {
  const dispatch = useThunkDispatch()
  const operation = useOperation(createMovement)
  const { id } = caja

  const adjustment = ({ amount, kind }: Difference, counted: number) =>
    newMovement(
      id,
      {
        concepto_movimiento_caja_id: CONCEPT.other,
        side: kind === 'over' ? 'ingreso' : 'egreso',
        amount: Math.abs(amount),
        notas: closingNote(kind, counted, caja.saldo),
      },
      caja.saldo,
    )

  /**
   * Resolves to null once the caja is closed, else to the reason; to an empty text when `failure` or `doubt` gives it.
   */
  async function close({ counted, difference, adjust }: Closing): Promise<string | null> {
    const adjusts = adjust && counted !== null && difference.kind !== 'exact'
    if (adjusts) {
      const outcome = await operation.save(adjustment(difference, counted))
      if (outcome?.kind === 'twin' && !outcome.own)
        return 'Hace un momento se registró una diferencia igual: revisá el saldo antes de cerrar.'
      if (storedBy(outcome) === null) return ''
    }
    const result = await dispatch(closeCaja(id, adjusts ? counted : caja.saldo))
    return 'done' in result ? null : result.failure
  }
  return { ...operation, close }
}
