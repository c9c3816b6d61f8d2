import type { ProviderOrder } from '@/entities/providerOrder'
import { savedOnce } from '@/list/saving/savedOnce'
import { changeOrder, createOrder } from './operations'
import { orderBody } from './orderBody'

/** How an order's form saves it: once, and refused where the server would do what nobody expects. */
export const saveOrder = savedOnce(
  ({ id }) => (id === null ? createOrder : changeOrder),
  (record, changes) => orderBody({ ...record, ...changes } as ProviderOrder),
)
