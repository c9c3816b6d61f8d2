import type { ProviderOrder } from '@/entities/providerOrder'
import { savedOnce } from '@/list/saving/savedOnce'
import { changeOrder, createOrder } from './operations'
import { orderBody } from './orderBody'

/** Saves the form of an order as an operation, which refuses what the server would do unexpectedly. */
export const saveOrder = savedOnce(
  ({ id }) => (id === null ? createOrder : changeOrder),
  (record, changes) => orderBody({ ...record, ...changes } as ProviderOrder),
)
