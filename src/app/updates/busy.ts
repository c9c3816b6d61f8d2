import { selectUnsent } from '@/features/vender/save/unsentSlice'
import { dialogOpen, fieldOf } from '@/ui/useWedge'
import { isScanField } from '@/ui/scanTarget'

interface WithWork {
  vender: {
    cart: { items: readonly { default_in_vender: boolean }[] }
    selling: boolean
    editing: unknown
    new_article: unknown
  }
  devoluciones: { sale: unknown; articles: readonly unknown[]; saving: boolean }
}

/** A sale, a return or the change of one has been begun, or sales wait to be sent; the articles every sale begins with are none (U20). */
export function selectSelling(state: unknown): boolean {
  const { vender, devoluciones } = state as WithWork
  return (
    vender.selling ||
    vender.editing !== null ||
    vender.new_article !== null ||
    vender.cart.items.some((item) => !item.default_in_vender) ||
    devoluciones.saving ||
    devoluciones.sale !== null ||
    devoluciones.articles.length > 0 ||
    selectUnsent(state).entries.length > 0
  )
}

/** Somebody is in the middle of something the store does not know of: a form, or a field with text in it. */
export function isTyping(): boolean {
  const field = fieldOf(document.activeElement)
  return dialogOpen() || (field !== null && !(isScanField(field) && field.value === '') && field.value !== '')
}
