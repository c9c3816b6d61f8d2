import { useCallback } from 'react'
import { useStore } from 'react-redux'
import { useThunkDispatch } from '@/api/thunk'
import { selectQueuedSales } from '@/features/vender/save/queue/queuedSalesSlice'
import { checkSession, logout } from '@/session/session'
import { selectSession } from '@/session/sessionSlice'
import { useConfirm } from '@/ui/dialogs/Confirm'
import { lostBySigningOut } from './leaveQuestions'

const LATER = 'recién cuando vuelvas a ingresar acá con tu usuario.'

/** Signs out; asks first when that would lose something. Where somebody else has signed in already, it is his session that goes on. */
export function useSignOut(): () => Promise<void> {
  const dispatch = useThunkDispatch()
  const store = useStore()
  const confirm = useConfirm()
  return useCallback(async () => {
    const lost = lostBySigningOut(store.getState())
    if (lost !== null && !(await confirm(lost))) return
    const { user, taken } = selectSession(store.getState())
    const unsent = selectQueuedSales(store.getState()).entries.filter((entry) => entry.user === user?.id).length
    const leaves =
      unsent === 0 ||
      (await confirm({
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
      }))
    if (leaves) await (taken ? dispatch(checkSession()) : dispatch(logout()))
  }, [confirm, dispatch, store])
}
