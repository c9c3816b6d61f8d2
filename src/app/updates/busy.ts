import type { QueuedSale } from '@/domain/sale/stored/queuedSale'
import { selectQueuedSales } from '@/features/vender/save/queue/queuedSalesSlice'
import { selectInvoiceOpen } from '@/features/vender/save/taxSlice'
import { isDiskFull } from '@/lib/disk/full'
import { selectUser } from '@/session/sessionSlice'
import { dialogOpen, fieldOf } from '@/ui/scan/useWedge'
import { isScanField } from '@/ui/scan/scanTarget'
import { hasUnsaved } from '@/ui/dialogs/unsaved'

/** Every tab holds this lock while a new version would interrupt somebody there. */
export const SALE_BEGUN_LOCK = 'sale-begun'

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

/**
 * The articles every sale begins with do not count as a sale. Nor does a past sale that is being changed: then the sale
 * being made waits, and that one counts.
 */
export function isSaleBegun(state: unknown): boolean {
  const { cart, editing } = (state as WithWork).vender
  return (editing?.own.cart ?? cart).items.some((item) => !item.placed)
}

export function isReturnBegun(state: unknown): boolean {
  const { saving, sale, articles } = (state as WithWork).devoluciones
  return saving || sale !== null || articles.length > 0
}

export const isReturnBeingSaved = (state: unknown): boolean => (state as WithWork).devoluciones.saving

/**
 * The charged sales the server has not confirmed that hold back whoever is signed in: his own, since nobody else can send
 * or settle somebody's; everybody's on a full disk, since they would go with the page.
 */
export function selectUnsent(state: unknown): readonly QueuedSale[] {
  const { entries } = selectQueuedSales(state)
  return isDiskFull() ? entries : entries.filter(({ user }) => user === selectUser(state)?.id)
}

/** Whether a sale, a return or a change of one has been begun, or sales wait to be sent or invoiced (counter.md U20). */
export function selectSelling(state: unknown): boolean {
  const { vender } = state as WithWork
  return (
    vender.selling ||
    vender.editing !== null ||
    vender.new_article !== null ||
    isSaleBegun(state) ||
    isReturnBegun(state) ||
    selectInvoiceOpen(state) ||
    selectUnsent(state).length > 0
  )
}

/** Whether somebody is in the middle of something the store does not know: an open form, or a field with text in it. */
export function isTyping(): boolean {
  const field = fieldOf(document.activeElement)
  return (
    hasUnsaved() ||
    dialogOpen() ||
    (field !== null && !(isScanField(field) && field.value === '') && field.value !== '')
  )
}
