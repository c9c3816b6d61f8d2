import { useCallback } from 'react'
import { useStore } from 'react-redux'
import { useConfirm } from '@/ui/dialogs/Confirm'
import { selectUnsent } from '../updates/busy'
import { lostBySigningOut } from './leaveQuestions'

const LATER = 'recién cuando vuelvas a ingresar acá con tu usuario.'

/**
 * For whoever signs out, or leaves for another address: asks him first when that would lose something, or leave sales
 * behind that the server does not have. Resolves to whether he leaves.
 */
export function useMayLeave(): () => Promise<boolean> {
  const { getState } = useStore()
  const confirm = useConfirm()
  return useCallback(async () => {
    const lost = lostBySigningOut(getState())
    if (lost !== null && !(await confirm(lost))) return false
    const unsent = selectUnsent(getState()).length
    return (
      unsent === 0 ||
      confirm({
        ...(unsent === 1
          ? {
              title: 'Hay una venta sin confirmar',
              text: `Todavía no llegó al servidor. Si salís queda guardada en este equipo y se envía ${LATER}`,
            }
          : {
              title: `Hay ${unsent} ventas sin confirmar`,
              text: `Todavía no llegaron al servidor. Si salís quedan guardadas en este equipo y se envían ${LATER}`,
            }),
        action: 'Salir igual',
        cancel: 'Quedarme',
        danger: true,
      })
    )
  }, [confirm, getState])
}
