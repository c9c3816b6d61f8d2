import type { Question } from '@/ui/dialogs/ConfirmDialog'
import { SAVING_QUESTION } from '@/ui/dialogs/discard'
import { hasUnsaved, isBeingSaved } from '@/ui/dialogs/unsaved'
import { isReturnBegun, isSaleBegun } from '../updates/busy'

/** What the page would take with it when it goes, as a question; null: nothing. A sale stays, its cart is kept in the tab. */
export function lostByReload(state: unknown, action: string): Question | null {
  const question = { text: 'Si seguís ahora se pierde lo que cargaste.', action, danger: true }
  if (isBeingSaved()) return { ...SAVING_QUESTION, action }
  if (isReturnBegun(state))
    return { ...question, title: 'Hay una devolución sin guardar', cancel: 'Seguir con la devolución' }
  return hasUnsaved() ? { ...question, title: 'Hay cambios sin guardar', cancel: 'Seguir editando' } : null
}

/** What signing out would lose, as a question; null: nothing. */
export const lostBySigningOut = (state: unknown): Question | null =>
  isSaleBegun(state)
    ? {
        title: 'Hay una venta sin cobrar',
        text: 'Si salís ahora se pierde lo que cargaste.',
        action: 'Salir igual',
        cancel: 'Seguir vendiendo',
        danger: true,
      }
    : lostByReload(state, 'Salir igual')
