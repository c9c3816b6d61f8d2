import { failureText, isApiError, type ApiError } from '@/api/errors'
import { answerOf } from '@/api/read'
import { SALE_TIMEOUT_MS, SAME_SALE_MS, type QueuedSale } from '@/domain/sale/stored/queuedSale'
import { saleOutcome, type SaleAnswer } from '@/domain/sale/stored/outcome'
import { sale as saleEntity } from '@/entities/sale'
import type { Sale } from '@/entities/saleRecord'
import { selectOwnSales } from '@/list/ownSales'
import { selectList } from '@/list/slices'
import type { QueuedOperation } from '@/outbox/queue/queuedOperation'
import { readSale } from '@/shop/sales/sales'
import { saleEvents } from '../cart/saleSlice'
import { selectVender } from '../cart/selectors'
import { afterSale } from './afterSale'
import { applyLateSale, applySale } from './applySale'
import { findStored } from './findStored'
import { SALES_KEY, salesOnDisk } from './queue/queuedSales'
import { queuedSalesSlice } from './queue/queuedSalesSlice'

/** A charged sale. Whatever the server answers, it is stored once (counter.md, outcome table). */
export const sellOperation: QueuedOperation<QueuedSale, Sale> = {
  key: SALES_KEY,
  disk: salesOnDisk,
  slice: queuedSalesSlice,
  send:
    ({ payload }) =>
    async (_dispatch, _getState, { api }) => {
      let failure: ApiError | null = null
      let answer: SaleAnswer
      try {
        answer = await api.send('POST', 'sale', payload, {
          priority: 'sale',
          quiet: true,
          unattended: true,
          timeout: SALE_TIMEOUT_MS,
        })
      } catch (error) {
        failure = isApiError(error) ? error : null
        answer = failure?.kind === 'answer' ? { status: failure.status, data: null } : { network: true }
      }
      const outcome = saleOutcome(answer)
      switch (outcome) {
        case 'stored':
          return { kind: 'stored', record: 'data' in answer ? (answerOf(api, saleEntity, answer.data) ?? null) : null }
        case 'duplicate':
          return { kind: 'duplicate', againMs: SAME_SALE_MS }
        case 'refused':
          return { kind: 'refused', message: failureText(failure) }
        case 'login':
        case 'token':
          return { kind: 'login' }
        case 'wait':
        case 'unknown':
          return { kind: outcome }
      }
    },
  find: findStored,
  read: readSale,
  ids: (state) => [...selectList(state, saleEntity).models.map(({ id }) => id ?? 0), ...selectOwnSales(state)],
  shown: (state) => {
    const { sent, last_queued } = selectVender(state)
    return { awaited: sent, last: last_queued?.id ?? null }
  },
  confirmed: (entry, sale) => saleEvents.saleConfirmed({ entry, sale }),
  dropped: saleEvents.queuedDropped,
  apply: (sale, late) => (late ? applyLateSale(sale) : applySale(sale)),
  after: afterSale,
  words: {
    unknown: 'El servidor no confirmó la venta: se está buscando entre las guardadas.',
    duplicate: 'El servidor la tomó por una repetición de la anterior: se envía de nuevo.',
    absent: 'No figuraba entre las guardadas: se envía de nuevo.',
    half: ({ id, num }, lacks) =>
      `Quedó una venta a medias, la N° ${num ?? id}, ${lacks}. Revisala en Ventas antes de enviar esta.`,
  },
}
