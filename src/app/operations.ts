import { handled, type Registry } from '@/outbox/handled'

/** Every operation by its key. An operation's code is loaded when somebody checks one of its entries. */
export const OPERATIONS: Registry = {
  'line-client': async () => handled((await import('@/features/cuentas/payment/lineOperations')).createLine.client),
  'line-provider': async () => handled((await import('@/features/cuentas/payment/lineOperations')).createLine.provider),
  'line-delete-client': async () =>
    handled((await import('@/features/cuentas/payment/lineOperations')).removeLine.client),
  'line-delete-provider': async () =>
    handled((await import('@/features/cuentas/payment/lineOperations')).removeLine.provider),
  'seller-payment': async () => handled((await import('@/features/cuentas/sellers/sellerOperations')).paySeller),
  'seller-payment-delete': async () =>
    handled((await import('@/features/cuentas/sellers/sellerOperations')).removePayment),
  'movement-new': async () => handled((await import('@/features/caja/movements/movementOperations')).createMovement),
  'movement-change': async () => handled((await import('@/features/caja/movements/movementOperations')).changeMovement),
  'movement-delete': async () => handled((await import('@/features/caja/movements/removalOperations')).removeMovement),
  transfer: async () => handled((await import('@/features/caja/movements/transferOperations')).transfer),
  'caja-open': async () => handled((await import('@/features/caja/stateOperations')).openOperation),
  'caja-close': async () => handled((await import('@/features/caja/stateOperations')).closeOperation),
  'expense-new': async () => handled((await import('@/shop/cajas/expenseOperations')).createExpense),
  'expense-change': async () => handled((await import('@/shop/cajas/expenseOperations')).changeExpense),
  'egreso-devolucion': async () => (await import('@/shop/cajas/giveBackOperations')).moneyGivenBack,
  'stock-movement': async () => handled((await import('@/features/listado/stock/moveOperations')).moveStock),
  'stock-amounts': async () => handled((await import('@/features/listado/stock/amountOperations')).setAmounts),
  'pre-import-costs': async () => handled((await import('@/features/listado/import/operations')).acceptCosts),
  'budget-confirm': async () => handled((await import('@/shop/sales/confirmationOperations')).confirmBudget),
  'sale-delete': async () => handled((await import('@/shop/sales/removalOperations')).removeSale),
  'task-complete': async () => handled((await import('@/features/agenda/operations')).completeTask),
  'task-new': async () => handled((await import('@/features/agenda/operations')).createTask),
  'team-task-new': async () => handled((await import('./tasks/operations')).createTeamTask),
  'deposit-move': async () => handled((await import('@/features/deposito/operations')).moveOn),
  'deposit-movement-new': async () => handled((await import('@/shop/stock/depositMovementOperations')).createMovement),
  'deposit-movement-change': async () =>
    handled((await import('@/shop/stock/depositMovementOperations')).changeMovement),
  devolucion: async () => (await import('@/features/devoluciones/operations')).returnMade,
  'stock-correction-update': async () =>
    handled((await import('@/shop/stock/stockCorrectionOperations')).correctionAfterUpdate),
  'stock-correction-delete': async () =>
    handled((await import('@/shop/stock/stockCorrectionOperations')).correctionAfterRemoval),
  'stock-correction-cancel': async () =>
    handled((await import('@/features/online/stockOperations')).correctionAfterCancel),
  'budget-new': async () => handled((await import('@/features/vender/save/budgetOperations')).createBudget),
  'counter-article': async () => handled((await import('@/features/vender/scan/operations')).createCounterArticle),
  'sale-change': async () => handled((await import('@/features/vender/past/operations')).changeSale),
  'order-step': async () => handled((await import('@/features/online/orderOperations')).stepOrder),
  'order-cancel': async () => handled((await import('@/features/online/cancelOperations')).cancelOrder),
  'order-warehouse': async () => handled((await import('@/features/online/orderOperations')).saveOrder),
  'provider-order-new': async () => handled((await import('@/features/pedidos/operations')).createOrder),
  'production-movement-new': async () =>
    handled((await import('@/features/produccion/movementOperations')).createMovement),
  'production-movement-delete': async () =>
    handled((await import('@/features/produccion/movementOperations')).removeMovement),
  'production-steps-order': async () => handled((await import('@/features/abm/orderOperations')).orderSteps),
  'price-lists-order': async () => handled((await import('@/features/abm/orderOperations')).orderLists),
  'recipe-new': async () => handled((await import('@/features/produccion/recipes/recipeOperations')).createRecipe),
  'recipe-change': async () => handled((await import('@/features/produccion/recipes/recipeOperations')).changeRecipe),
  'order-production-new': async () =>
    handled((await import('@/features/produccion/orders/orderOperations')).createOrder),
  'order-production-change': async () =>
    handled((await import('@/features/produccion/orders/orderOperations')).changeOrder),
  'order-production-finish': async () =>
    handled((await import('@/features/produccion/orders/closingOperations')).finishOrder),
  'order-production-delete': async () =>
    handled((await import('@/features/produccion/orders/closingOperations')).removeOrder),
  'provider-order-change': async () => handled((await import('@/features/pedidos/operations')).changeOrder),
  'provider-order-delete': async () => handled((await import('@/features/pedidos/removalOperations')).removeOrder),
  mensaje: async () => handled((await import('@/features/mensajes/operations')).sendMessage),
  'buyer-new': async () => handled((await import('@/features/tienda/operations')).createBuyer),
}
