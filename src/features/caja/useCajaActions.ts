import { useThunkDispatch } from '@/api/thunk'
import { useSaving } from '@/api/useSaving'
import { cajaName } from '@/domain/sale/cajas'
import type { Caja } from '@/entities/caja'
import { price } from '@/lib/format'
import { useConfirm } from '@/ui/dialogs/Confirm'
import type { Question } from '@/ui/dialogs/ConfirmDialog'
import { useToast } from '@/ui/notices/Toasts'
import { openCaja, reopenCaja, type StateResult } from './state'

/** Opens a caja or continues its last opening; asks before, and tells the result. */
export function useCajaActions() {
  const dispatch = useThunkDispatch()
  const confirm = useConfirm()
  const toast = useToast()
  const { saving: busy, run } = useSaving()

  async function change(question: Question, send: () => Promise<StateResult>, name: string, done: string) {
    const work = async () => {
      const result = await send()
      if ('done' in result) toast({ text: `${name} ${result.found ? 'ya está abierta' : done}`, tone: 'ok' })
      else toast({ text: result.failure, tone: 'error' })
    }
    await run(work, () => confirm(question))
  }

  const open = (caja: Caja) =>
    change(
      {
        title: `¿Abrir ${cajaName(caja)}?`,
        text: `Empieza con ${price(caja.saldo, 'always')}, su saldo.`,
        action: 'Abrir',
      },
      () => dispatch(openCaja(caja.id)),
      cajaName(caja),
      'abierta',
    )
  const reopen = (caja: Caja) =>
    change(
      {
        title: `¿Reabrir ${cajaName(caja)}?`,
        text: 'Sigue la última apertura, con sus movimientos; su cierre se borra.',
        action: 'Reabrir',
      },
      () => dispatch(reopenCaja(caja.id)),
      cajaName(caja),
      'reabierta',
    )
  return { busy, open, reopen }
}
