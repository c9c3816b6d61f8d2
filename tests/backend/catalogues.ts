// Permissions and extensions, in the order of their ids.
interface Permission {
  name: string
  model_name: string
  slug: string
}

const VERBS = { index: 'Listar', store: 'Crear', update: 'Actualizar', delete: 'Eliminar' }

const GROUPS: [string, string, string[]?][] = [
  ['sale', 'ventas', ['index.previus_days']],
  ['article', 'articulos', ['excel.import', 'excel.export']],
  ['client', 'clientes', ['excel.import', 'excel.export']],
  ['provider', 'proveedores', ['excel.import', 'excel.export']],
  ['provider_order', 'pedidos a proveedor', ['index.previus_days']],
  ['order', 'pedidos online', ['index.previus_days']],
  ['buyer', 'clientes online'],
  ['budget', 'presupuesto'],
  ['order_production', 'ordenes de produccion'],
  ['production_movement', 'movimientos de produccion'],
  ['recipe', 'recetas'],
  ['expense', 'gastos'],
  ['deposit_movement', 'movimientos de deposito', ['index.previus_days']],
  ['movimiento_entre_caja', 'movimientos entre cajas', ['index.previus_days']],
]

const EXTRA_LABELS: Record<string, string> = {
  'index.previus_days': 'Ver dias anteriores de',
  'excel.import': 'Importar Excel de',
  'excel.export': 'Exportar Excel de',
}

const SINGLES: [string, Record<string, string>][] = [
  [
    'Estadisticas',
    { 'caja.reports': 'Ver reportes de caja', 'caja.charts': 'Ver graficos', reportes: 'Ver estadisticas' },
  ],
  [
    'Vender',
    {
      'article.vender.change_price': 'Cambiar el precio en vender',
      'vender.change_employee': 'Cambiar el empleado en vender',
      'vender.create_article': 'Crear articulos en vender',
      'vender.article_discount': 'Descuento por articulo en vender',
    },
  ],
  ['Modulo ABM', { abm: 'Ver modulo ABM' }],
  ['Deposito para checkear', { deposito_para_checkear: 'Ver deposito para checkear' }],
  ['Deposito checkeadas', { deposito_checkeadas: 'Ver deposito checkeadas' }],
  [
    'Alertas',
    {
      'alerts.provider_orders': 'Alertas de pedidos a proveedor',
      'alerts.orders': 'Alertas de pedidos online',
      'alerts.messages': 'Alertas de mensajes',
      'alerts.problemas_al_facturar': 'Alertas de problemas al facturar',
    },
  ],
  [
    'Reportes',
    {
      'reportes.index': 'Ver reportes',
      'reportes.cards': 'Ver tarjetas',
      'reportes.graficos': 'Ver graficos de reportes',
      'reportes.articulos': 'Ver articulos',
      'reportes.ingresos': 'Ver ingresos',
      'reportes.sucursales.index': 'Ver sucursales',
      'reportes.sucursales.index.all': 'Ver todas las sucursales',
      'reportes.sucursales.index.only_your': 'Ver solo su sucursal',
      'reportes.empleados.index': 'Ver empleados',
      'reportes.empleados.index.all': 'Ver todos los empleados',
      'reportes.empleados.index.only_your': 'Ver solo sus datos',
      'reportes.gastos': 'Ver gastos',
      'reportes.clientes': 'Ver clientes',
      'reportes.cheques': 'Ver cheques',
    },
  ],
  ['Agenda', { 'pending.index': 'Ver agenda' }],
  ['articulos', { 'article.export_excel_clients': 'Exportar lista de precios para clientes' }],
  [
    'ventas',
    {
      'sale.index.addresses.all': 'Ver ventas de todas las sucursales',
      'sale.index.addresses.only_your': 'Ver solo ventas de su sucursal',
      'sale.index.employees.all': 'Ver ventas de todos los empleados',
      'sale.index.employees.only_your': 'Ver solo sus ventas',
      'sale.discount_surchage.aplicar': 'Aplicar descuentos y recargos',
      'sale.discount_surchage.crear': 'Crear descuentos y recargos',
    },
  ],
  ['cajas', { 'caja.index': 'Ver cajas' }],
  ['devoluciones', { 'devolucion.store': 'Hacer devoluciones' }],
]

export function permissions(): Permission[] {
  const groups = GROUPS.flatMap(([key, group, extra = []]) => [
    ...Object.entries(VERBS).map(([verb, label]) => ({
      name: `${label} ${group}`,
      model_name: group,
      slug: `${key}.${verb}`,
    })),
    ...extra.map((verb) => ({ name: `${EXTRA_LABELS[verb]} ${group}`, model_name: group, slug: `${key}.${verb}` })),
  ])
  const singles = SINGLES.flatMap(([group, slugs]) =>
    Object.entries(slugs).map(([slug, name]) => ({ name, model_name: group, slug })),
  )
  return [...groups, ...singles]
}

export const EXTENCIONS: Record<string, string> = {
  budgets: 'Presupuestos',
  production: 'Producción',
  combos: 'Combos',
  'sales.hide': 'Ocultar ventas',
  acopios: 'Acopios',
  online: 'Tienda online',
  'article.costo_real': 'Costo real de los artículos',
  bar_code_scanner: 'Escáner de códigos de barras',
  comerciocity_interno: 'Gestión interna',
  articles_default_in_vender: 'Artículos por defecto en Vender',
  article_num_in_online: 'Número de artículo en la tienda',
  check_sales: 'Control de ventas en depósito',
  'sale.observations': 'Observaciones en las ventas',
  'production.order_production': 'Órdenes de producción',
  'production.production_movement': 'Movimientos de producción',
  mercado_libre: 'Mercado Libre',
  articles_pre_import: 'Revisión previa de importaciones',
  guardad_cuenta_corriente_despues_de_facturar: 'Cuenta corriente después de facturar',
  codigo_proveedor_en_vender: 'Código de proveedor en Vender',
  check_article_stock_en_vender: 'Control de stock en Vender',
  ask_save_current_acount: 'Elegir si la venta va a la cuenta corriente',
  numero_orden_de_compra_para_las_ventas: 'Número de orden de compra en las ventas',
  unidades_individuales_en_articulos: 'Unidades individuales',
  maximo_descuento_posible_por_articulo_en_vender: 'Máximo descuento por artículo',
  articulo_margen_de_ganancia_segun_lista_de_precios: 'Margen por lista de precios en el artículo',
  cambiar_price_type_en_vender: 'Cambiar la lista de precios en Vender',
  articulos_precios_en_blanco: 'Precios en blanco',
  articulos_con_propiedades_de_distribuidora: 'Propiedades de distribuidora',
  indicar_vendedor_en_vender: 'Vendedor en Vender',
  comision_por_proveedores: 'Comisión por proveedor',
  deposit_movements: 'Movimientos entre depósitos',
  no_usar_codigos_de_barra: 'Sin códigos de barras',
  costo_en_dolares: 'Costo en dólares',
  article_variants: 'Variantes de artículos',
  consultora_de_precios: 'Consultora de precios',
  forzar_total: 'Forzar el total',
  check_guardar_ventas_con_cliente: 'Ventas siempre con cliente',
  cajas: 'Cajas',
  codigos_de_barra_basados_en_numero_interno: 'Códigos según el número interno',
  filtrar_clientes_por_sucursal_en_vender: 'Clientes por sucursal',
  lista_de_precios_por_categoria: 'Listas de precios por categoría',
  lista_de_precios_por_rango_de_cantidad_vendida: 'Listas de precios por cantidad',
  atajo_buscar_por_nombre: 'Atajo: buscar por nombre',
  imagenes: 'Imágenes',
  bar_codes_in_vender_table: 'Códigos de barras en la tabla de Vender',
  fecha_impresion_en_article_tickets: 'Fecha en los tickets de góndola',
}
