/** Lists read when the app starts (NS-07). */
export const AT_START =
  'address client provider current_acount_payment_method afip_tipo_comprobante afip_information concepto_stock_movement category_price_type_range article_price_type_group provider_order_status category order_status current_acount_payment_method_discount default_payment_method_caja order_production_status deposit_movement_status budget_status cuota concepto_movimiento_caja caja tipo_envase article unidad_frecuencia afip_selected_payment_method expense_concept article_pre_import_range price_type unidad_medida article_property_type article_property_value employee permission sale_type discount surchage brand condition recipe iva iva_condition sub_category location seller payment_method payment_method_type commission delivery_zone sale order online_price_type inventory_linkage_scope article_ticket_info'.split(
    ' ',
  )

/** Lists with a date range (D-08, D-09). */
export const BY_DATE =
  'budget chart check deposit_movement expense me_li_order movimiento_entre_caja nota_credito order pago_de_cliente pending pending_completed production_movement provider_order report sale seller_commission'.split(
    ' ',
  )

interface CatalogueLine {
  size: number
  fields: string
  /** What the backend offers, where that is not everything. */
  routes?: 'list' | 'change' | 'create' | 'child' | 'none'
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
  stock_movement: { size: 50, routes: 'none', fields: 'amount observations' },
  concepto_stock_movement: { size: 50, routes: 'list', fields: 'name' },
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
  configuration: {
    size: 25,
    routes: 'none',
    fields: 'iva_included show_articles_without_stock apply_price_type_in_services',
  },
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
  budget: {
    size: 25,
    fields: 'num client_id address_id total articles discounts surchages observations budget_status_id',
  },
  deposit_movement: {
    size: 50,
    fields: 'num employee_id deposit_movement_status_id from_address_id to_address_id articles notes',
  },
  deposit_movement_status: { size: 50, routes: 'list', fields: 'name' },
  budget_status: { size: 25, routes: 'list', fields: 'name' },
  current_acount: { size: 50, routes: 'none', fields: 'created_at detalle ver status debe haber saldo description' },
  pagado_por: { size: 50, routes: 'none', fields: 'a_cubrir pagado remantente' },
  nota_credito: { size: 50, routes: 'list', fields: 'num_receipt sale_id client_id haber articles' },
  pago_de_cliente: { size: 50, routes: 'list', fields: 'num_receipt client_id haber current_acount_payment_methods' },
  expense: {
    size: 50,
    fields: 'num expense_concept_id amount current_acount_payment_method_id caja_id created_at observations',
  },
  expense_concept: { size: 50, fields: 'num name' },
  apertura_caja: { size: 50, routes: 'none', fields: 'created_at cerrada_at saldo_apertura saldo_cierre' },
  movimiento_caja: {
    size: 50,
    routes: 'child',
    fields: 'concepto_movimiento_caja_id created_at ingreso egreso saldo notas',
  },
  concepto_movimiento_caja: { size: 50, routes: 'list', fields: 'name' },
  movimiento_entre_caja: { size: 50, routes: 'list', fields: 'from_caja_id to_caja_id amount' },
  update_feature: { size: 50, routes: 'list', fields: 'name description' },
  task: { size: 50, routes: 'list', fields: 'content from_user_id to_users created_at' },
  provider_price_list: { size: 25, routes: 'child', fields: 'name percentage' },
  deposit: { size: 25, fields: 'name description' },
  size: { size: 25, fields: 'value' },
  color: { size: 25, fields: 'name value' },
  online_price_type: { size: 50, routes: 'list', fields: 'name' },
  commission: {
    size: 50,
    fields: 'num from until sale_type_id percentage for_all_sellers for_only_sellers except_sellers',
  },
  seller_commission: {
    size: 50,
    routes: 'list',
    fields: 'num description sale_id seller_id percentage debe haber saldo',
  },
  inventory_linkage: { size: 50, fields: 'client_id inventory_linkage_scope_id categories' },
  inventory_linkage_scope: { size: 50, routes: 'list', fields: 'name' },
  article_property: { size: 50, routes: 'child', fields: 'article_property_type_id article_property_values' },
  article_property_type: { size: 50, fields: 'name' },
  article_property_value: { size: 50, fields: 'name article_property_type_id' },
  payment_method_installment: { size: 50, routes: 'child', fields: 'name installments' },
  plan: { size: 50, routes: 'list', fields: 'name price user_price e_commerce official plan_features' },
  plan_feature: { size: 50, routes: 'list', fields: 'name description' },
  article_ticket_info: { size: 50, routes: 'list', fields: 'name' },
  check: { size: 50, routes: 'list', fields: 'num bank payment_date amount' },
  articles_pre_import: { size: 50, routes: 'list', fields: 'provider_id articles_para_chequear articles' },
  article_pre_import_range: { size: 50, fields: 'min max color' },
  cheque: { size: 50, routes: 'list', fields: 'num bank payment_date amount client' },
  afip_selected_payment_method: { size: 50, fields: 'current_acount_payment_method_id' },
  category_price_type_range: { size: 50, fields: 'price_type_id category_id sub_category_id min max' },
  article_price_type_group: { size: 50, fields: 'articles' },
  provider_order: {
    size: 25,
    fields:
      'num provider_id update_prices update_stock generate_current_acount address_id articles provider_order_afip_tickets provider_order_extra_costs provider_order_status_id total_with_iva total_from_provider_order_afip_tickets days_to_advise sub_total total_descuento total_iva total',
  },
  provider_order_status: { size: 25, routes: 'list', fields: 'name' },
  provider_order_afip_ticket: { size: 25, routes: 'child', fields: 'issued_at code total total_iva' },
  provider_order_extra_cost: { size: 50, routes: 'child', fields: 'description value' },
  order: {
    size: 25,
    fields:
      'num buyer_id total order_status_id deliver delivery_zone_id payment_method_id payment_method_discount payment_method_surchage description address_id articles cupon_id',
  },
  order_status: { size: 25, routes: 'list', fields: 'name' },
  delivery_zone: { size: 25, fields: 'name description price' },
  payment_method: {
    size: 25,
    fields: 'name description discount payment_method_type_id public_key access_token payment_method_installments',
  },
  payment_method_type: { size: 25, routes: 'list', fields: 'name' },
  cupon: { size: 25, fields: 'num code kind amount percentage min_amount' },
  title: { size: 25, fields: 'image_url crop_image_url header lead text_color color' },
  message: { size: 50, routes: 'none', fields: 'created_at text from_buyer read buyer_id article_id' },
  online_configuration: {
    size: 50,
    routes: 'change',
    fields:
      'online_price_type_id register_to_buy scroll_infinito_en_home save_sale_after_finish_order instagram facebook order_description quienes_somos mensaje_contacto has_delivery show_articles_without_stock stock_null_equal_0 show_articles_without_images default_article_image_url online_price_surchage pausar_tienda_online',
  },
  production_movement: {
    size: 25,
    fields: 'num employee_id article_id order_production_status_id amount notes materials labour net',
  },
  order_production: {
    size: 25,
    fields: 'num client_id start_at finish_at order_production_status_id articles observations finished total',
  },
  order_production_status: { size: 25, fields: 'name position' },
  recipe: {
    size: 25,
    fields: 'article_id article_image observations articles address_id article_cost_from_recipe materials labour net',
  },
  me_li_order: {
    size: 50,
    routes: 'list',
    fields: 'me_li_order_id status status_detail date_created date_closed articles total me_li_buyer_id me_li_payments',
  },
  // The payment's own number is `me_li_payment_id` on the wire (contract c §10).
  me_li_payment: {
    size: 50,
    routes: 'none',
    fields: 'me_li_payment_id transaction_amount status date_created date_last_modified',
  },
  report: { size: 50, routes: 'none', fields: 'payment_method total' },
  article_performance: { size: 100, routes: 'list', fields: 'fecha article_name amount cost price provider_id' },
  inventory_performance: {
    size: 50,
    routes: 'list',
    fields:
      'cantidad_articulos stockeados sin_stockear porcentaje_stockeado valor_inventario_en_costos valor_inventario_en_precios articulos_con_costos articulos_sin_costos porcentaje_con_costos sin_stock stock_minimo',
  },
  article_purchase: {
    size: 50,
    routes: 'none',
    fields: 'provider_code article_name unidades_vendidas cost price beneficio',
  },
  unidad_frecuencia: { size: 50, routes: 'list', fields: 'name' },
  pending: {
    size: 50,
    fields:
      'detalle fecha_realizacion es_recurrente unidad_frecuencia_id cantidad_frecuencia expense_concept_id expense_amount notas',
  },
  // A done task cannot be changed, and is made from a task alone (contract c §14.4).
  pending_completed: { size: 50, routes: 'list', fields: 'detalle fecha_realizada expense_concept_id notas' },
  user: {
    size: 50,
    routes: 'change',
    fields:
      'image_url name download_articles doc_number company_name phone email default_version estable_version iva_included dollar ask_amount_in_vender header_articulos_pdf image_pdf_header_url text_omitir_cc str_limint_en_vender default_current_acount_payment_method_id siempre_omitir_en_cuenta_corriente redondear_centenas_en_vender dias_alertar_empleados_ventas_no_cobradas dias_alertar_administradores_ventas_no_cobradas discount_stock_from_recipe_after_advance_to_next_status sale_ticket_width sale_ticket_description article_ticket_info_id',
  },
  // The columns of the article and of the sale, with the moment of the deletion.
  papelera_article: {
    size: 50,
    routes: 'list',
    fields: 'num images bar_code name deleted_at cost final_price stock category_id',
  },
  papelera_sale: { size: 50, routes: 'list', fields: 'num deleted_at total client_id employee_id articles services' },
  article_used_in_recipes: { size: 50, routes: 'none', fields: 'article amount order_production_status' },
  chart: { size: 50, routes: 'none', fields: 'name total' },
  order_payment_method_detail: { size: 50, routes: 'none', fields: 'id payment_method_id card status status_detail' },
  panel_control: { size: 100, routes: 'none', fields: 'name total_costs total_prices unidades_vendidas' },
}
