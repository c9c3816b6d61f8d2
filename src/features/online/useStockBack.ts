import { useState } from 'react'
import { useThunkDispatch } from '@/api/thunk'
import type { Order } from '@/entities/order'
import { run } from '@/outbox/outbox'
import { NOTHING_OWED } from '@/shop/stock/stockCorrection'
import { useToast } from '@/ui/notices/Toasts'
import { correctionAfterCancel } from './stockOperations'

export interface Raised {
  article_id: number
  name: string
  units: number
}

/**
 * The units the cancellation of an order adds to the stock: of all its lines with a counted article (contract c §7.3).
 */
export function raisedBy({ articles }: Order): readonly Raised[] {
  const raised = new Map<number, Raised>()
  for (const { id, name, stock, pivot } of articles) {
    if (stock === null || stock === undefined || Number(pivot.amount) === 0) continue
    const units = (raised.get(id)?.units ?? 0) + Number(pivot.amount)
    raised.set(id, { article_id: id, name: name ?? `Artículo N° ${id}`, units })
  }
  return [...raised.values()]
}

/**
 * Takes the units a cancellation added out of the stock again, article by article; each only once, however often it is
 * called.
 */
export function useStockBack({ id, num }: Pick<Order, 'id' | 'num'>) {
  const dispatch = useThunkDispatch()
  const toast = useToast()
  const [busy, setBusy] = useState(false)

  async function putRight(rows: readonly Raised[]): Promise<void> {
    setBusy(true)
    let corrected = 0
    const failed: string[] = []
    for (const { article_id, name, units } of rows) {
      const what = { order_id: id, num, article_id, name, added: units, movement: null }
      const outcome = await dispatch(run(correctionAfterCancel, what))
      if (outcome.kind === 'stored' || outcome.kind === 'twin') corrected++
      else if (outcome.kind === 'doubt') failed.push(`${name}: sin respuesta`)
      else if (outcome.message !== NOTHING_OWED) failed.push(`${name}: ${outcome.message}`)
    }
    setBusy(false)
    if (failed.length > 0)
      toast({ text: `No se corrigió el stock de ${failed.join('; ')}`, tone: 'error', seconds: 20 })
    else if (corrected === 0) toast({ text: 'El stock ya estaba corregido', tone: 'info' })
    else
      toast({ text: `Se corrigió el stock de ${corrected} ${corrected === 1 ? 'artículo' : 'artículos'}`, tone: 'ok' })
  }
  return { busy, putRight }
}
