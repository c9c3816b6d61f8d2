import { named } from './named'

// Lists of the whole platform, which the backend only allows to be read.
export const iva_condition = named('iva_condition', 'Condición de IVA', 'Condiciones de IVA', {
  routes: 'list',
  list: { perPage: 25, atBoot: true },
})
export const afip_tipo_comprobante = named(
  'afip_tipo_comprobante',
  'Tipo de comprobante AFIP',
  'Tipos de comprobante AFIP',
  {
    routes: 'list',
    list: { perPage: 50, atBoot: true },
  },
)
/** 1 Cheque, 2 Débito, 3 Efectivo, 4 Transferencia, 5 Crédito, 6 Mercado Pago; the answer has no fixed order. */
export const current_acount_payment_method = named(
  'current_acount_payment_method',
  'Método de pago',
  'Métodos de pago',
  {
    routes: 'list',
    list: { perPage: 25, atBoot: true },
  },
)

export const budget_status = named('budget_status', 'Estado de presupuesto', 'Estados de presupuesto', {
  routes: 'list',
  list: { perPage: 25, atBoot: 'budgets' },
})
export const deposit_movement_status = named(
  'deposit_movement_status',
  'Estado de movimiento de depósito',
  'Estados de movimiento de depósito',
  {
    routes: 'list',
    list: { perPage: 50, atBoot: 'deposit_movements' },
  },
)
/**
 * 1 Venta, 2 Gasto, 3 Pago de Cliente, 4 Pago a Proveedor, 5 Movimiento entre Cajas, 6 Varios: the same in every shop,
 * never changed.
 */
export const concepto_movimiento_caja = named(
  'concepto_movimiento_caja',
  'Concepto de movimiento',
  'Conceptos de movimiento',
  {
    routes: 'list',
    list: { perPage: 50, atBoot: 'cajas' },
  },
)
export const article_ticket_info = named(
  'article_ticket_info',
  'Dato del ticket de artículo',
  'Datos del ticket de artículo',
  {
    routes: 'list',
    list: { perPage: 50, atBoot: true },
  },
)
export const inventory_linkage_scope = named(
  'inventory_linkage_scope',
  'Alcance de vinculación de inventario',
  'Alcances de vinculación de inventario',
  {
    routes: 'list',
    list: { perPage: 50, atBoot: true },
  },
)
/** 1 for all, 2 for registered buyers, 3 for buyers that are clients of the shop (contract a §16.2). */
export const online_price_type = named(
  'online_price_type',
  'Lista de precios para la web',
  'Listas de precios para la web',
  {
    routes: 'list',
    list: { perPage: 50, atBoot: 'online' },
  },
)
/** 1 Sin confirmar, 2 Confirmado, 3 Terminado, 4 Entregado, 5 Cancelado (NS-09). */
export const order_status = named('order_status', 'Estado de pedido', 'Estados de pedido', {
  routes: 'list',
  list: { perPage: 25, atBoot: 'online' },
})
/** 1 En proceso, 2 Recibido (NS-09). */
export const provider_order_status = named(
  'provider_order_status',
  'Estado de pedido a proveedor',
  'Estados de pedido a proveedor',
  {
    routes: 'list',
    list: { perPage: 25, atBoot: true },
  },
)
/** Types of the online store's payment methods: 1 MercadoPago, 2 Payway. */
export const payment_method_type = named('payment_method_type', 'Tipo de método de pago', 'Tipos de método de pago', {
  routes: 'list',
  list: { perPage: 25, atBoot: 'online' },
})
/** The reason of a stock movement, sent by its name (contract a §13.1). */
export const concepto_stock_movement = named(
  'concepto_stock_movement',
  'Concepto de movimiento de stock',
  'Conceptos de movimiento de stock',
  {
    routes: 'list',
    list: { perPage: 50, atBoot: true },
  },
)
export const condition = named('condition', 'Condición', 'Condiciones', { list: { perPage: 25, atBoot: true } })
export const location = named('location', 'Localidad', 'Localidades', {
  quick: [],
  inside: true,
  restorable: true,
  list: { perPage: 25, atBoot: true },
})
export const sale_type = named('sale_type', 'Tipo de venta', 'Tipos de venta', {
  inside: true,
  list: { perPage: 50, atBoot: true },
})
export const tipo_envase = named('tipo_envase', 'Tipo de envase', 'Tipos de envase', {
  list: { perPage: 50, atBoot: 'articulos_con_propiedades_de_distribuidora' },
})
export const unidad_medida = named('unidad_medida', 'Unidad de medida', 'Unidades de medida', {
  list: { perPage: 50, atBoot: true, local: true },
})
/** 1 Día, 2 Semana, 3 Mes, 4 Año. */
export const unidad_frecuencia = named('unidad_frecuencia', 'Unidad de frecuencia', 'Unidades de frecuencia', {
  routes: 'list',
  list: { perPage: 50, atBoot: true },
})

export const declared = [
  iva_condition,
  afip_tipo_comprobante,
  current_acount_payment_method,
  budget_status,
  deposit_movement_status,
  concepto_movimiento_caja,
  article_ticket_info,
  inventory_linkage_scope,
  online_price_type,
  order_status,
  provider_order_status,
  payment_method_type,
  concepto_stock_movement,
  condition,
  location,
  sale_type,
  tipo_envase,
  unidad_medida,
  unidad_frecuencia,
]
