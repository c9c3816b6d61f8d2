import type { Question } from '@/ui/dialogs/ConfirmDialog'
import { SAVING_QUESTION } from '@/ui/dialogs/discard'
import { hasUnsaved, isBeingSaved } from '@/ui/dialogs/unsaved'
import { areEntriesKept } from '@/outbox/entries'
import { areSalesUnkept, isCartUnkept, isReturnBegun, isSaleBegun } from '../updates/busy'

const SALE_BEGUN = { title: 'Hay una venta sin cobrar', cancel: 'Seguir vendiendo' }

/**
 * What the page would take with it when it goes, as a question; null: nothing. A sale stays, since its cart is kept in
 * the tab, and so does what was sent; neither does where the disk is full.
 */
export function lostByReload(state: unknown, action: string): Question | null {
  const question = { text: 'Si seguís ahora se pierde lo que cargaste.', action, danger: true }
  if (isBeingSaved()) return { ...SAVING_QUESTION, action }
  if (isReturnBegun(state))
    return { ...question, title: 'Hay una devolución sin guardar', cancel: 'Seguir con la devolución' }
  if (areSalesUnkept(state) || (hasUnsaved() && !areEntriesKept()))
    return {
      ...question,
      title: 'Este equipo no pudo guardar lo que falta confirmar',
      text: 'Si seguís ahora se pierde, y puede no haber llegado al servidor.',
      cancel: 'Esperar',
    }
  if (isCartUnkept(state)) return { ...question, ...SALE_BEGUN }
  return hasUnsaved() ? { ...question, title: 'Hay cambios sin guardar', cancel: 'Seguir editando' } : null
}

/** What signing out would lose, as a question; null: nothing. Of charged sales whoever signs out is asked apart. */
export function lostBySigningOut(state: unknown): Question | null {
  const question = { text: 'Si salís ahora se pierde lo que cargaste.', action: 'Salir igual', danger: true }
  if (isSaleBegun(state)) return { ...question, ...SALE_BEGUN }
  return areSalesUnkept(state) ? null : lostByReload(state, question.action)
}
