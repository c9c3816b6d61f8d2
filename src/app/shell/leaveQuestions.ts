import type { Question } from '@/ui/dialogs/ConfirmDialog'
import { SAVING_QUESTION } from '@/ui/dialogs/discard'
import { hasUnsaved, isBeingSaved } from '@/ui/dialogs/unsaved'
import { selectQueuedSales } from '@/features/vender/save/queue/queuedSalesSlice'
import { isDiskFull } from '@/lib/disk/full'
import { selectVender } from '@/features/vender/cart/selectors'
import { selectSession } from '@/session/sessionSlice'
import { isReturnBegun, isSaleBegun } from '../updates/busy'

const SALE_BEGUN = { title: 'Hay una venta sin cobrar', cancel: 'Seguir vendiendo' }

const LEAVE = 'Salir igual'

/** The question before a begun sale goes with whoever signs out; `text`: why it would. */
export const saleLeft = (text: string): Question => ({ ...SALE_BEGUN, text, action: LEAVE, danger: true })

const FULL = {
  title: 'Este navegador no tiene lugar',
  text: 'Si seguís ahora se pierde la venta sin cobrar, y lo que falta confirmar puede no haber llegado al servidor.',
  cancel: 'Esperar',
}

const REFUSED = {
  title: 'Hay algo sin guardar',
  text: 'Se guarda cuando vuelvas a ingresar. Si salís ahora, no se guarda.',
  cancel: 'Quedarme',
}

/** Whether the sale in the cart was charged: this computer keeps it, and of charged sales a person is asked apart. */
const isCharged = (state: unknown): boolean =>
  selectQueuedSales(state).entries.some(({ id }) => id === selectVender(state).sent)

/**
 * What the page would take with it when it goes, as a question; null: nothing. A sale stays, since its cart is kept in
 * the tab, and so does what was sent; neither does where the disk is full. `sales`: charged ones too.
 */
function lost(state: unknown, action: string, sales: boolean): Question | null {
  const question = { text: 'Si seguís ahora se pierde lo que cargaste.', action, danger: true }
  // The session ended before the server took the change: it waits for the login, and is not being saved.
  if (isBeingSaved() && selectSession(state).status === 'expired') return { ...question, ...REFUSED }
  if (isBeingSaved()) return { ...SAVING_QUESTION, action }
  const areAskedApart = !sales && selectQueuedSales(state).entries.length > 0
  if (isDiskFull() && !areAskedApart) return { ...question, ...FULL }
  if (isReturnBegun(state))
    return { ...question, title: 'Hay una devolución sin guardar', cancel: 'Seguir con la devolución' }
  return hasUnsaved(sales) ? { ...question, title: 'Hay cambios sin guardar', cancel: 'Seguir editando' } : null
}

export const lostByReload = (state: unknown, action: string): Question | null => lost(state, action, true)

/** What signing out would lose, as a question; null: nothing. Of charged sales whoever signs out is asked apart. */
export const lostBySigningOut = (state: unknown): Question | null =>
  isSaleBegun(state) && !isCharged(state)
    ? saleLeft('Si salís ahora se pierde lo que cargaste.')
    : lost(state, LEAVE, false)
