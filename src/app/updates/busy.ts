import { selectUnsent } from '@/features/vender/save/unsentSlice'
import { dialogOpen, fieldOf } from '@/ui/scan/useWedge'
import { isScanField } from '@/ui/scan/scanTarget'
import { hasUnsaved } from '@/ui/dialogs/unsaved'

interface CartInHand {
  items: readonly { placed: boolean }[]
}

interface WithWork {
  vender: {
    cart: CartInHand
    selling: boolean
    editing: { own: { cart: CartInHand } } | null
    new_article: unknown
  }
  devoluciones: { sale: unknown; articles: readonly unknown[]; saving: boolean }
}

/** The articles every sale begins with are no sale; nor is a past one that is being changed, while the sale being made waits. */
export function isSaleBegun(state: unknown): boolean {
  const { cart, editing } = (state as WithWork).vender
  return (editing?.own.cart ?? cart).items.some((item) => !item.placed)
}

export function isReturnBegun(state: unknown): boolean {
  const { saving, sale, articles } = (state as WithWork).devoluciones
  return saving || sale !== null || articles.length > 0
}

export const isReturnBeingSaved = (state: unknown): boolean => (state as WithWork).devoluciones.saving

/** A sale, a return or the change of one has been begun, or sales wait to be sent (U20). */
export function selectSelling(state: unknown): boolean {
  const { vender } = state as WithWork
  return (
    vender.selling ||
    vender.editing !== null ||
    vender.new_article !== null ||
    isSaleBegun(state) ||
    isReturnBegun(state) ||
    selectUnsent(state).entries.length > 0
  )
}

/** Somebody is in the middle of something the store does not know of: a form, or a field with text in it. */
export function isTyping(): boolean {
  const field = fieldOf(document.activeElement)
  return (
    hasUnsaved() ||
    dialogOpen() ||
    (field !== null && !(isScanField(field) && field.value === '') && field.value !== '')
  )
}
