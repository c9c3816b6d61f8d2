import { useCallback } from 'react'
import { useStore } from 'react-redux'
import { useThunkDispatch } from '@/api/thunk'
import { selectUnsent } from '@/features/vender/save/unsentSlice'
import { logout } from '@/session/session'
import { useConfirm } from '@/ui/Confirm'

interface WithSales {
  vender: { cart: { items: readonly { default_in_vender: boolean }[] } }
}

/** A sale has been begun, which signing out would lose; the articles every sale begins with are none. */
const hasWork = (state: unknown) => (state as WithSales).vender.cart.items.some((item) => !item.default_in_vender)

/** Signs out; asks first when that would lose something. */
export function useSignOut(): () => Promise<void> {
  const dispatch = useThunkDispatch()
  const store = useStore()
  const confirm = useConfirm()
  return useCallback(async () => {
    const lost = hasWork(store.getState())
    const sure =
      !lost ||
      (await confirm({
        title: 'Hay una venta sin cobrar',
        text: 'Si salís ahora se pierde lo que cargaste.',
        action: 'Salir igual',
        cancel: 'Seguir vendiendo',
        danger: true,
      }))
    if (!sure) return
    const unsent = selectUnsent(store.getState()).entries.length
    const leaves =
      unsent === 0 ||
      (await confirm({
        title: unsent === 1 ? 'Hay una venta sin confirmar' : `Hay ${unsent} ventas sin confirmar`,
        text: 'Todavía no llegaron al servidor. Si salís quedan guardadas en este equipo y se envían recién cuando vuelvas a ingresar acá con tu usuario.',
        action: 'Salir igual',
        cancel: 'Quedarme',
        danger: true,
      }))
    if (leaves) await dispatch(logout())
  }, [confirm, dispatch, store])
}
