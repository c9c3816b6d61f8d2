// A sale charged and not confirmed yet.
import { emptyCart } from '@/domain/sale/cart'
import type { QueuedSale } from '@/domain/sale/stored/queuedSale'
import type { SalePayload } from '@/domain/sale/wire'

export const entry = (id: string, change: Partial<QueuedSale> = {}): QueuedSale => ({
  id,
  user: 1,
  user_name: 'Ana',
  employee_id: null,
  client_name: null,
  payload: { total: 1, items: [] } as unknown as SalePayload,
  cart: emptyCart(),
  change: 0,
  createdAt: 0,
  state: 'waiting',
  sentAt: null,
  endedAt: null,
  after: 0,
  ahead: null,
  due: 0,
  message: null,
  half: null,
  equals: [],
  ...change,
})
