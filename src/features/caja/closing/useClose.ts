import { useThunkDispatch } from '@/api/thunk'
import { useOnce } from '@/api/useOnce'
import { CONCEPT } from '@/domain/cajas/caja'
import type { Difference } from '@/domain/cajas/cajaCount'
import { closingNote } from '@/domain/cajas/closingNote'
import type { Caja } from '@/entities/caja'
import { createMovement } from '../saveMovement'
import { closeCaja } from '../state'

interface Closing {
  counted: number | null
  difference: Difference
  /** Books the difference, so that the balance is what was counted. */
  adjust: boolean
}

/** Books the difference where that is wanted, then closes. What was booked is in the balance, so that a second try does not book it again. */
export function useClose(caja: Caja) {
  const dispatch = useThunkDispatch()
  const once = useOnce()
  const id = caja.id ?? 0

  const adjustment = ({ amount, kind }: Difference, counted: number) =>
    createMovement(
      id,
      {
        concepto_movimiento_caja_id: CONCEPT.other,
        side: kind === 'over' ? 'ingreso' : 'egreso',
        amount: Math.abs(amount),
        notas: closingNote(kind, counted, caja.saldo),
      },
      { saldo: caja.saldo },
    )

  /** Null when it is closed, else why not; empty when the form says so itself. */
  async function close({ counted, difference, adjust }: Closing): Promise<string | null> {
    const adjusts = adjust && counted !== null && difference.kind !== 'exact'
    if (adjusts) {
      const outcome = await once.run(() => dispatch(adjustment(difference, counted)))
      if (outcome?.kind === 'twin')
        return 'Hace un momento se registró una diferencia igual: revisá el saldo antes de cerrar.'
      if (outcome?.kind !== 'stored') return ''
    }
    const result = await dispatch(closeCaja(id, adjusts ? counted : caja.saldo))
    return 'done' in result ? null : result.failure
  }
  return { ...once, close }
}
