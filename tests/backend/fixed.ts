// Tables shared by all companies, with the ids clients rely on.
import { EXTENCIONS, permissions } from './catalogues'
import type { Db } from './types'

const NAMED: Record<string, string[]> = {
  iva_condition: ['Responsable inscripto', 'Monotributista', 'Consumidor final', 'Exento'],
  unidad_medida: ['Unidad', 'Gramo', 'Kilo', 'Litro', 'Centimetro', 'Metro', 'Rollo', 'Par'],
  current_acount_payment_method: ['Cheque', 'Debito', 'Efectivo', 'Transferencia', 'Credito', 'Mercado Pago'],
  concepto_stock_movement: [
    'Ingreso manual',
    'Reseteo de Stock',
    'Venta',
    'Act Venta',
    'Se elimino de la venta',
    'Se elimino la venta',
    'Nota de credito',
    'Compra a proveedor',
    'Act Compra a proveedor',
    'Creacion de deposito',
    'Actualizacion de deposito',
    'Mov entre depositos',
    'Mov manual entre depositos',
    'Pedido Online',
    'Importacion de excel',
    'Insumo de produccion',
    'Produccion',
    'Eliminacion Compra a proveedor',
  ],
  concepto_movimiento_caja: [
    'Venta',
    'Gasto',
    'Pago de Cliente',
    'Pago a Proveedor',
    'Movimiento entre Cajas',
    'Varios',
  ],
  budget_status: ['Sin confirmar', 'Confirmado'],
  provider_order_status: ['En proceso', 'Recibido'],
  deposit_movement_status: ['En proceso', 'Recibido'],
  order_status: ['Sin confirmar', 'Confirmado', 'Terminado', 'Entregado', 'Cancelado'],
  payment_method_type: ['MercadoPago', 'Payway'],
  article_ticket_info: ['Codigo de barras', 'Codigo de proveedor'],
  inventory_linkage_scope: ['Todos los articulos'],
  plan_feature: ['Usuarios', 'Tienda online'],
  article_property_type: ['Color', 'Talle'],
}

const VOUCHERS: [string, string][] = [
  ['Factura A', '1'],
  ['Factura B', '6'],
  ['Factura C', '11'],
  ['Factura M', '51'],
  // The line breaks are in the real table.
  ['Factura de Crédito Electrónica A\n', '201'],
  ['Factura de Crédito Electrónica B\n', '206'],
  ['Factura de Crédito Electrónica C\n', '211'],
]

export function installFixedTables(db: Db): void {
  for (const [table, names] of Object.entries(NAMED)) {
    names.forEach((name, index) =>
      db.insert(table, table === 'article_property_type' ? { name, num: index + 1 } : { name }),
    )
  }
  for (const percentage of ['27', '21', '10.5', '5', '2.5', '0', 'Exento', 'No Gravado', '50'])
    db.insert('iva', { percentage })
  for (const [name, codigo] of VOUCHERS) db.insert('afip_tipo_comprobante', { name, codigo })
  for (const slug of ['all', 'only_registered', 'only_buyers_with_comerciocity_client'])
    db.insert('online_price_type', { name: PRICE_NAMES[slug], slug })
  for (const [name, slug] of Object.entries({ Dia: 'day', Semana: 'week', Mes: 'month', Año: 'year' }))
    db.insert('unidad_frecuencia', { name, slug })
  for (const [name, price] of [['Básico', 12000] as const, ['Completo', 24000] as const]) {
    const _plan_features = db
      .all('plan_feature')
      .map(({ id }) => ({ id, pivot: { value: name === 'Básico' ? '1' : 'Sin límite' } }))
    db.insert('plan', { name, price, user_price: 3000, e_commerce: 8000, _plan_features })
  }
  db.insert('update_feature', { name: 'Novedades', description: 'Listados y punto de venta más rápidos.' })
  for (const permission of permissions()) db.insert('permission', permission)
  for (const [slug, name] of Object.entries(EXTENCIONS)) db.insert('extencion', { slug, name })
}

const PRICE_NAMES: Record<string, string> = {
  all: 'Para todos',
  only_registered: 'Solo registrados',
  only_buyers_with_comerciocity_client: 'Solo clientes vinculados',
}
