import { named } from './named'

// Lists of the whole platform: the backend lets them be read and no more.
export const iva_condition = named('iva_condition', 'Condición de IVA', 'Condiciones de IVA', {
  create: 'Crear condición de IVA',
  routes: 'list',
  list: { perPage: 25, atBoot: true },
})
export const afip_tipo_comprobante = named('afip_tipo_comprobante', 'Tipo de comprobante AFIP', 'Tipos de comprobante AFIP', {
  create: 'Crear tipo de comprobante AFIP',
  routes: 'list',
  list: { perPage: 50, atBoot: true },
})
/** 1 Cheque, 2 Débito, 3 Efectivo, 4 Transferencia, 5 Crédito, 6 Mercado Pago; the order of the answer is not stated. */
export const current_acount_payment_method = named('current_acount_payment_method', 'Método de pago', 'Métodos de pago', {
  routes: 'list',
  list: { perPage: 25, atBoot: true },
})

export const budget_status = named('budget_status', 'Estado de presupuesto', 'Estados de presupuesto', {
  routes: 'list',
  list: { perPage: 25, atBoot: true },
})
export const deposit_movement_status = named(
  'deposit_movement_status',
  'Estado de movimiento de depósito',
  'Estados de movimiento de depósito',
  {
    routes: 'list',
    list: { perPage: 50, atBoot: true },
  },
)
export const condition = named('condition', 'Condición', 'Condiciones', { list: { perPage: 25, atBoot: true } })
export const location = named('location', 'Localidad', 'Localidades', { list: { perPage: 25, atBoot: true } })
export const sale_type = named('sale_type', 'Tipo de venta', 'Tipos de venta', { list: { perPage: 50, atBoot: true } })
export const tipo_envase = named('tipo_envase', 'Tipo de envase', 'Tipos de envase', { list: { perPage: 50, atBoot: true } })
export const unidad_medida = named('unidad_medida', 'Unidad de medida', 'Unidades de medida', { list: { perPage: 50, atBoot: true } })
