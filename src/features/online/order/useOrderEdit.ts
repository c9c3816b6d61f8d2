import { useState } from 'react'
import type { Order } from '@/entities/order'
import { useOperation } from '@/outbox/useOperation'
import { useConfirm } from '@/ui/dialogs/Confirm'
import { useToast } from '@/ui/notices/Toasts'
import { discardQuestion } from '@/ui/dialogs/discard'
import { useUnsaved } from '@/ui/dialogs/unsaved'
import { saveOrder } from '../orderOperations'
import { orderName, wouldLose } from '../orderText'

interface Draft {
  address_id: number
  amounts: readonly number[]
}

const draftOf = ({ address_id, articles }: Order): Draft => ({
  address_id: address_id ?? 0,
  amounts: articles.map(({ pivot }) => Number(pivot.amount ?? 0)),
})

/**
 * What the staff may change of an order: its warehouse and the amounts. Sent only when something differs (contract c
 * §7.3).
 */
export function useOrderEdit(order: Order) {
  const confirm = useConfirm()
  const toast = useToast()
  const operation = useOperation(saveOrder)
  const stored = draftOf(order)
  const [draft, setDraft] = useState<Draft | null>(null)
  const now = draft ?? stored
  const dirty = JSON.stringify(now) !== JSON.stringify(stored)
  useUnsaved(dirty, () => discardQuestion('lo que cambiaste del pedido'), operation.busy)

  async function save() {
    const lost = wouldLose(order)
    const text = `El servidor guarda de cada artículo solo el precio y la cantidad: se pierden ${lost} de este pedido. Imprimilo o anotalo antes.`
    if (lost !== '' && !(await confirm({ title: '¿Guardar el pedido?', text, action: 'Guardar igual', danger: true })))
      return
    const outcome = await operation.save({ id: order.id, num: order.num, ...now })
    if (outcome?.kind !== 'stored') return
    setDraft(null)
    toast({ text: `${orderName(order)} guardado`, tone: 'ok' })
  }
  return {
    ...operation,
    ...now,
    dirty,
    lost: wouldLose(order),
    setAddress: (address_id: number) => setDraft({ ...now, address_id }),
    setAmount: (index: number, amount: number) => setDraft({ ...now, amounts: now.amounts.with(index, amount) }),
    undo: () => setDraft(null),
    store: save,
  }
}

export type OrderEdit = ReturnType<typeof useOrderEdit>
