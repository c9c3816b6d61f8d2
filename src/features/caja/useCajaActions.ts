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

  async function change(
    question: Question,
    send: () => Promise<StateResult>,
    name: string,
    done: string,
    onDone?: (caja: Caja) => void,
  ) {
    const work = async () => {
      const result = await send()
      if ('done' in result) toast({ text: `${name} ${result.found ? 'ya está abierta' : done}`, tone: 'ok' })
      else toast({ text: result.failure, tone: 'error' })
      if ('done' in result && onDone) onDone(result.done)
    }
    await run(work, () => confirm(question))
  }

  /** `onMore`: called with the open caja when there is more money in it than its balance says. */
  function open(caja: Caja, onMore: (caja: Caja) => void) {
    let isMore = false
    return change(
      {
        title: `¿Abrir ${cajaName(caja)}?`,
        text: `Empieza con ${price(caja.saldo, 'always')}, su saldo. Si tiene más plata, se abre y la cargás como ingreso.`,
        action: 'Abrir',
        also: { action: 'Tiene más plata', onChosen: () => void (isMore = true) },
      },
      () => dispatch(openCaja(caja.id)),
      cajaName(caja),
      'abierta',
      (now) => isMore && onMore(now),
    )
  }
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
