/** Lists read when the app starts (NS-07). */
export const AT_START =
  'address client provider current_acount_payment_method afip_tipo_comprobante afip_information concepto_stock_movement category_price_type_range article_price_type_group provider_order_status category order_status current_acount_payment_method_discount default_payment_method_caja order_production_status deposit_movement_status budget_status cuota concepto_movimiento_caja caja tipo_envase article unidad_frecuencia afip_selected_payment_method expense_concept article_pre_import_range price_type unidad_medida article_property_type article_property_value employee permission sale_type discount surchage brand condition recipe iva iva_condition sub_category location seller payment_method payment_method_type commission delivery_zone sale order online_price_type inventory_linkage_scope article_ticket_info'.split(
    ' ',
  )

/** Lists with a date range (D-08, D-09). */
export const BY_DATE =
  'budget check deposit_movement expense me_li_order movimiento_entre_caja nota_credito order pago_de_cliente pending pending_completed production_movement provider_order report sale seller_commission'.split(
    ' ',
  )

interface CatalogueLine {
  size: number
  fields: string
  /** What the backend offers, where that is not everything. */
  routes?: 'list' | 'create' | 'child' | 'none'
}

/**
 * Field names and page size of each entity as the ledger's CAT lines state them, written down apart from the declarations.
 * Where the wire differs the wire's name stands: `created_at` for `hora`, `total_a_facturar` for `total_facturado` (contract b §2.7);
 * `amount` and `returned_amount` of a service are columns of the sale's line (contract a §16.4).
 */
export const CATALOGUE: Readonly<Record<string, CatalogueLine>> = {
  article: {
    size: 200,
    fields:
      'num images bar_code provider_code name cost cost_in_dollars costo_mano_de_obra costo_real percentage_gain percentage_gain_blanco price final_price final_price_blanco previus_final_price final_price_updated_at stock stock_min stock_updated_at online featured in_offer provider_id apply_provider_percentage_gain category_id sub_category_id iva_id brand_id unidades_por_bulto contenido tipo_envase_id default_in_vender article_discounts article_discounts_blanco article_surchages article_surchages_blanco descriptions article_properties',
  },
  sale: {
    size: 25,
    fields:
      'num total total_a_facturar created_at client_id employee_id seller_id cantidad_cuotas price_type_id caja_id descuento articles combos current_acount_payment_methods services',
  },
  brand: { size: 25, fields: 'num name' },
  buyer: { size: 25, fields: 'name phone email last_login' },
  category: { size: 25, fields: 'num name image_url price_types' },
  sub_category: { size: 25, fields: 'num name category_id price_types' },
  condition: { size: 25, fields: 'name' },
  iva: { size: 25, routes: 'list', fields: 'percentage' },
  iva_condition: { size: 25, routes: 'list', fields: 'name' },
  provider: {
    size: 100,
    fields:
      'num name saldo percentage_gain porcentaje_comision_negro porcentaje_comision_blanco dolar phone address email razon_social cuit observations location_id iva_condition_id',
  },
  location: { size: 25, fields: 'name' },
  discount: { size: 25, fields: 'name percentage' },
  surchage: { size: 25, fields: 'name percentage' },
  combo: { size: 25, fields: 'name cost price articles' },
  current_acount_payment_method: { size: 25, routes: 'list', fields: 'name' },
  client: {
    size: 100,
    fields:
      'num name saldo phone email address address_id price_type_id location_id cuit cuil dni razon_social iva_condition_id pasar_ventas_a_la_cuenta_corriente_sin_esperar_a_facturar description seller_id',
  },
  seller: { size: 25, fields: 'name commission_after_pay_sale' },
  price_type: { size: 25, fields: 'name percentage position categories sub_categories' },
  article_discount: { size: 25, routes: 'child', fields: 'percentage show_in_online' },
  description: { size: 25, routes: 'child', fields: 'title content' },
  afip_information: {
    size: 25,
    fields:
      'iva_condition_id razon_social domicilio_comercial cuit ingresos_brutos inicio_actividades punto_venta description address_id afip_ticket_production',
  },
  address: { size: 25, fields: 'street street_number city province default_address' },
  configuration: { size: 25, routes: 'none', fields: 'iva_included show_articles_without_stock apply_price_type_in_services' },
  service: { size: 50, routes: 'create', fields: 'name price' },
  credit_card: { size: 50, routes: 'none', fields: 'name credit_card_payment_plans' },
  credit_card_payment_plan: { size: 50, routes: 'none', fields: 'installments surchage' },
  sale_type: { size: 50, fields: 'name' },
  article_variant: { size: 50, routes: 'child', fields: 'image_url variant_description stock addresses price' },
  unidad_medida: { size: 50, fields: 'name' },
  current_acount_payment_method_discount: { size: 50, fields: 'current_acount_payment_method_id discount_percentage' },
  article_discount_blanco: { size: 25, routes: 'child', fields: 'percentage' },
  article_surchage: { size: 25, routes: 'child', fields: 'percentage' },
  article_surchage_blanco: { size: 25, routes: 'child', fields: 'percentage' },
  tipo_envase: { size: 50, fields: 'name' },
  cuota: { size: 50, fields: 'cantidad_cuotas descuento recargo' },
  caja: { size: 50, fields: 'name current_acount_payment_methods users abierta saldo abierta_at cerrada_at' },
  default_payment_method_caja: { size: 50, fields: 'caja_id current_acount_payment_method_id address_id' },
  afip_tipo_comprobante: { size: 50, routes: 'list', fields: 'name' },
  employee: {
    size: 50,
    fields:
      'name doc_number login_at logout_at visible_password default_version estable_version admin_access dias_alertar_empleados_ventas_no_cobradas ver_alertas_de_todos_los_empleados address_id puede_guardar_ventas_sin_cliente permissions',
  },
  permission: { size: 50, routes: 'list', fields: 'name' },
  extencion: { size: 50, routes: 'list', fields: 'name' },
  budget: { size: 25, fields: 'num client_id address_id total articles discounts surchages observations budget_status_id' },
  deposit_movement: {
    size: 50,
    fields: 'num employee_id deposit_movement_status_id from_address_id to_address_id articles notes',
  },
  deposit_movement_status: { size: 50, routes: 'list', fields: 'name' },
  budget_status: { size: 25, routes: 'list', fields: 'name' },
  nota_credito: { size: 50, routes: 'list', fields: 'num_receipt sale_id client_id haber articles' },
  pago_de_cliente: { size: 50, routes: 'list', fields: 'num_receipt client_id haber current_acount_payment_methods' },
}
