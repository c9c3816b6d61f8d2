import { useState } from 'react'
import { useThunkDispatch } from '@/api/thunk'
import type { Order } from '@/entities/order'
import { useOperation } from '@/outbox/useOperation'
import { useConfirm } from '@/ui/dialogs/Confirm'
import { useToast } from '@/ui/notices/Toasts'
import { discardQuestion } from '@/ui/dialogs/discard'
import { useUnsaved } from '@/ui/dialogs/unsaved'
import { CHANGED_MEANWHILE, choicesOf, isSameChoice, saveOrder, type OrderChoices } from '../orderOperations'
import { rereadOrder } from '../orderReads'
import { orderName, wouldLose } from '../orderText'

interface Draft extends OrderChoices {
  /** The choices it began from; null: those of the order as it is shown. */
  seen: OrderChoices | null
}

/**
 * What the staff may change of an order: its warehouse and the amounts. Sent only when something differs (contract c
 * §7.3).
 */
export function useOrderEdit(order: Order) {
  const dispatch = useThunkDispatch()
  const confirm = useConfirm()
  const toast = useToast()
  const operation = useOperation(saveOrder)
  const stored = choicesOf(order)
  const [draft, setDraft] = useState<Draft | null>(null)
  const { address_id, amounts } = draft ?? stored
  const dirty = !isSameChoice({ address_id, amounts }, stored)
  useUnsaved(dirty, () => discardQuestion('lo que cambiaste del pedido'), operation.busy)

  const change = (values: Partial<OrderChoices>) =>
    setDraft({ address_id, amounts, seen: draft === null ? stored : draft.seen, ...values })

  async function save() {
    const lost = wouldLose(order)
    const text = `El servidor guarda de cada artículo solo el precio y la cantidad: se pierden ${lost} de este pedido. Imprimilo o anotalo antes.`
    if (lost !== '' && !(await confirm({ title: '¿Guardar el pedido?', text, action: 'Guardar igual', danger: true })))
      return
    const seen = draft?.seen ?? stored
    const outcome = await operation.save({ id: order.id, num: order.num, address_id, amounts, seen })
    // Once told of another person's change, saving again means to save over it.
    if (outcome?.kind === 'refused' && outcome.message === CHANGED_MEANWHILE)
      setDraft((before) => before && { ...before, seen: null })
    // A twin was sent by a page that is gone, so nobody has read the order since.
    if (outcome?.kind === 'twin') await dispatch(rereadOrder(order.id))
    if (outcome?.kind !== 'stored' && outcome?.kind !== 'twin') return
    setDraft(null)
    toast({ text: `${orderName(order)} guardado`, tone: 'ok' })
  }
  return {
    ...operation,
    address_id,
    amounts,
    dirty,
    lost: wouldLose(order),
    setAddress: (id: number) => change({ address_id: id }),
    setAmount: (index: number, amount: number) => change({ amounts: amounts.with(index, amount) }),
    undo: () => setDraft(null),
    store: save,
  }
}

export type OrderEdit = ReturnType<typeof useOrderEdit>
