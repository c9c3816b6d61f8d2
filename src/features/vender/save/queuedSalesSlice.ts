import type { QueuedSale } from '@/domain/sale/stored/queuedSale'
import type { Sale } from '@/entities/saleRecord'
import { createQueueSlice } from '@/outbox/queue/queueSlice'

/** The sales of the queue as this tab last saw them; the disk and what reads it come later than the first page. */
export const queuedSalesSlice = createQueueSlice<QueuedSale, Sale>('queuedSales')
export const selectQueuedSales = queuedSalesSlice.select
