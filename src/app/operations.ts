import { handled, type Registry } from '@/outbox/handled'

/** Every operation by its key; its code is loaded when somebody checks one of its entries. */
export const OPERATIONS: Registry = {
  'egreso-devolucion': async () => (await import('@/features/devoluciones/operations')).moneyGivenBack,
  'stock-correction-update': async () => handled((await import('@/shop/stock/stockCorrection')).correctionAfterUpdate),
  'stock-correction-delete': async () => handled((await import('@/shop/stock/stockCorrection')).correctionAfterRemoval),
  'stock-correction-cancel': async () => handled((await import('@/features/online/stockBack')).correctionAfterCancel),
  'order-step': async () => handled((await import('@/features/online/operations')).stepOrder),
  'order-cancel': async () => handled((await import('@/features/online/operations')).cancelOrder),
  'order-warehouse': async () => handled((await import('@/features/online/operations')).saveOrder),
  'provider-order-new': async () => handled((await import('@/features/pedidos/operations')).createOrder),
  'production-movement-new': async () =>
    handled((await import('@/features/produccion/movementOperations')).createMovement),
  'production-movement-delete': async () =>
    handled((await import('@/features/produccion/movementOperations')).removeMovement),
  'production-steps-order': async () => handled((await import('@/features/abm/stepsOperation')).orderSteps),
  'recipe-new': async () => handled((await import('@/features/produccion/recipes/recipeOperations')).createRecipe),
  'recipe-change': async () => handled((await import('@/features/produccion/recipes/recipeOperations')).changeRecipe),
  'order-production-new': async () => handled((await import('@/features/produccion/orderOperations')).createOrder),
  'order-production-change': async () => handled((await import('@/features/produccion/orderOperations')).changeOrder),
  'order-production-finish': async () => handled((await import('@/features/produccion/orderOperations')).finishOrder),
  'order-production-delete': async () => handled((await import('@/features/produccion/orderOperations')).removeOrder),
  'provider-order-change': async () => handled((await import('@/features/pedidos/operations')).changeOrder),
  mensaje: async () => handled((await import('@/features/mensajes/operations')).sendMessage),
  'buyer-new': async () => handled((await import('@/features/tienda/operations')).createBuyer),
}
