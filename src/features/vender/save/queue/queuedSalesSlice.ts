import type { QueuedSale } from '@/domain/sale/stored/queuedSale'
import type { Sale } from '@/entities/saleRecord'
import { createQueueSlice } from '@/outbox/queue/queueSlice'

/**
 * The sales of the queue as this tab last saw them. Only the slice is needed for the first page; the disk and its
 * reader are loaded later.
 */
export const queuedSalesSlice = createQueueSlice<QueuedSale, Sale>('queuedSales')
export const selectQueuedSales = queuedSalesSlice.select
