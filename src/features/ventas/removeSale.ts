import { sendOnce, type Found } from '@/api/sendOnce'
import type { Thunk } from '@/api/thunk'
import { attempt, type Attempt } from '@/api/useOnce'
import { sale as saleEntity } from '@/entities/sale'
import type { Sale } from '@/entities/saleRecord'
import { guard } from '@/list/guard'
import { readSale, rereadMoved } from '@/list/sales'
import { listActions } from '@/list/slices'
import { removeRecord } from '@/list/thunks'

export const DOUBTS: Record<Found, string> = {
  absent: 'El servidor no contestó bien y la venta no se eliminó. Podés probar de nuevo.',
  half: 'La venta quedó a medias: revisá su stock y su cuenta corriente.',
  unread: 'No sabemos si se eliminó: el servidor no contestó, y todavía puede llegar. Probá de nuevo en un momento: no se hace dos veces.',
}

/** Deletes a sale once: two calls at the same time would give its stock back twice (contract b §2.12). Never rejects. */
export const removeSale =
  (sale: Sale): Thunk<Promise<Attempt>> =>
  (dispatch) => {
    const id = sale.id ?? 0
    return attempt(`sale-delete-${id}`, () => {
      dispatch(guard(saleEntity, 'delete'))
      return sendOnce({
        send: () => dispatch(removeRecord(saleEntity, id)).then(() => true),
        find: async () => ((await dispatch(readSale(id))) === null ? 'stored' : 'absent'),
      })
    })
  }

/** They are gone: so are their rows, and what they gave back is read again. */
export const salesRemoved =
  (sales: readonly Sale[]): Thunk =>
  (dispatch) => {
    dispatch(listActions(saleEntity).removed(sales.map(({ id }) => id ?? 0)))
    dispatch(rereadMoved(sales))
  }
