import { useStore } from 'react-redux'
import { useThunkDispatch } from '@/api/thunk'
import { logout } from '@/session/session'
import { useConfirm } from '@/ui/Confirm'

interface WithCart {
  vender: { cart: { items: readonly { default_in_vender: boolean }[] } }
}

/** A sale has been begun, which signing out would lose; the articles every sale begins with are none. */
const hasWork = (state: unknown) => (state as WithCart).vender.cart.items.some((item) => !item.default_in_vender)

/** Signs out; asks first when that would lose something. */
export function useSignOut(): () => Promise<void> {
  const dispatch = useThunkDispatch()
  const store = useStore()
  const confirm = useConfirm()
  return async () => {
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
    if (sure) await dispatch(logout())
  }
}
