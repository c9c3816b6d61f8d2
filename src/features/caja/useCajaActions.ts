import { useRef, useState } from 'react'
import { useThunkDispatch } from '@/api/thunk'
import type { Caja } from '@/entities/caja'
import { price } from '@/lib/format'
import { useConfirm, type Question } from '@/ui/Confirm'
import { useToast } from '@/ui/Toasts'
import { openCaja, reopenCaja, type StateResult } from './state'

/** Opens a caja, or goes on with its last opening; asks before and says how it went. */
export function useCajaActions() {
  const dispatch = useThunkDispatch()
  const confirm = useConfirm()
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  // A second press arrives before the first one has rendered.
  const running = useRef(false)

  async function run(question: Question, work: () => Promise<StateResult>, done: string) {
    if (running.current) return
    running.current = true
    try {
      if (!(await confirm(question))) return
      setBusy(true)
      const result = await work()
      if ('done' in result) toast({ text: done, tone: 'ok' })
      else toast({ text: result.failure, tone: 'error' })
    } finally {
      running.current = false
      setBusy(false)
    }
  }

  const open = ({ id, name, saldo }: Caja) =>
    run(
      { title: `¿Abrir ${name ?? 'la caja'}?`, text: `Empieza con ${price(saldo, 'always')}, su saldo.`, action: 'Abrir' },
      () => dispatch(openCaja(id ?? 0)),
      `${name ?? 'Caja'} abierta`,
    )
  const reopen = (caja: Caja) =>
    run(
      {
        title: `¿Reabrir ${caja.name ?? 'la caja'}?`,
        text: 'Sigue la última apertura, con sus movimientos; su cierre se borra.',
        action: 'Reabrir',
      },
      () => dispatch(reopenCaja(caja.id ?? 0)),
      `${caja.name ?? 'Caja'} reabierta`,
    )
  return { busy, open, reopen }
}
