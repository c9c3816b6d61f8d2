/**
 * The fields of each entity in the notation of the ledger, as its CAT lines state them (CAT-001): `field: type`; `select` and `search` name the
 * related entity; `m2m` is many-to-many (`shows` columns of the record, `pivot` read-only columns of the link, `sets` those that are edited);
 * `price` and `date` say how a value is formatted.
 */
export const NOTATION: Readonly<Record<string, string>> = {
  user: 'image_url: image; name: text; download_articles: checkbox; doc_number: text; company_name: text; phone: text; email: text; default_version: text; estable_version: text; iva_included: checkbox; dollar: text; ask_amount_in_vender: checkbox; header_articulos_pdf: checkbox; image_pdf_header_url: image; text_omitir_cc: text; str_limint_en_vender: number; default_current_acount_payment_method_id: select current_acount_payment_method; siempre_omitir_en_cuenta_corriente: checkbox; redondear_centenas_en_vender: checkbox; dias_alertar_empleados_ventas_no_cobradas: number; dias_alertar_administradores_ventas_no_cobradas: number; discount_stock_from_recipe_after_advance_to_next_status: checkbox; sale_ticket_width: number; sale_ticket_description: textarea; article_ticket_info_id: select article_ticket_info',
  article:
    'num: number (not on form); images: images; bar_code: text; provider_code: text; name: text; cost: text (price); cost_in_dollars: checkbox (ext costo_en_dolares); costo_mano_de_obra: text (price, ext production); costo_real: text (price, read-only, ext article.costo_real); percentage_gain: number; percentage_gain_blanco: number (ext articulos_precios_en_blanco); price: text (price); final_price: number (price, read-only); final_price_blanco: number (price, read-only, ext articulos_precios_en_blanco); previus_final_price: number (price, read-only); final_price_updated_at: date (read-only); stock: number; stock_min: number; stock_updated_at: date (read-only); online: checkbox (default 1); featured: checkbox; in_offer: checkbox; provider_id: search provider; apply_provider_percentage_gain: checkbox (default 1, only if provider.percentage_gain != empty); category_id: search category; sub_category_id: search sub_category (depends on category_id); iva_id: select iva; brand_id: search brand; unidades_por_bulto: text (ext articulos_con_propiedades_de_distribuidora); contenido: text (ext articulos_con_propiedades_de_distribuidora); tipo_envase_id: select tipo_envase (ext articulos_con_propiedades_de_distribuidora); default_in_vender: checkbox (ext articles_default_in_vender); article_discounts: has-many article_discount; article_discounts_blanco: has-many article_discount_blanco (ext articulos_precios_en_blanco); article_surchages: has-many article_surchage; article_surchages_blanco: has-many article_surchage_blanco (ext articulos_precios_en_blanco); descriptions: has-many description; article_properties: text (not on form)',
  sale: 'num: number (not on form); total: number (read-only); total_facturado: number (read-only, only if afip_ticket != empty); hora: computed (read-only); client_id: button (read-only, only if client_id != empty); employee_id: search employee (read-only); seller_id: text (read-only); cantidad_cuotas: number (read-only); price_type_id: text (read-only); caja_id: text (read-only, ext cajas); descuento: text (read-only); articles: m2m article {shows bar_code, provider_code, name; pivot variant_description, amount, discount, price, line total, returned_amount, delivered_amount}; combos: m2m combo {shows name; pivot price, amount} (ext combos); current_acount_payment_methods: m2m current_acount_payment_method {pivot amount, discount_amount} (read-only); services: m2m service {shows name; pivot price, amount, returned_amount}',
  brand: 'num: text (not on form); name: text',
  category:
    'num: number (not on form); name: text; image_url: image; price_types: m2m price_type {shows name; sets percentage:number} (ext lista_de_precios_por_categoria)',
  sub_category:
    'num: number (not on form); name: text; category_id: search category; price_types: m2m price_type {shows name; sets percentage:number} (ext lista_de_precios_por_categoria)',
  condition: 'name: text',
  iva: 'percentage: text',
  iva_condition: 'name: text',
  provider:
    'num: number (not on form); name: text; saldo: number (price, read-only); percentage_gain: text; porcentaje_comision_negro: number (ext comision_por_proveedores); porcentaje_comision_blanco: number (ext comision_por_proveedores); dolar: number (price); phone: text; address: text; email: text; razon_social: text; cuit: text; observations: textarea; location_id: search location; iva_condition_id: select iva_condition',
  provider_price_list: 'name: text; percentage: number',
  location: 'name: text',
  discount: 'name: text; percentage: number',
  surchage: 'name: text; percentage: number',
  combo:
    'name: text; cost: number; price: number; articles: m2m article {shows name, bar_code, provider_code; sets amount:number}',
  current_acount_payment_method: 'name: text',
  client:
    'num: number (not on form); name: text; saldo: number (price, read-only); phone: text; email: text; address: text; address_id: select address (ext filtrar_clientes_por_sucursal_en_vender); price_type_id: select price_type; location_id: search location; cuit: number; cuil: number; dni: number; razon_social: text; iva_condition_id: select iva_condition; pasar_ventas_a_la_cuenta_corriente_sin_esperar_a_facturar: checkbox (ext guardad_cuenta_corriente_despues_de_facturar); description: textarea; seller_id: select seller',
  seller: 'name: text; commission_after_pay_sale: checkbox',
  price_type:
    'name: text; percentage: number; position: number; categories: m2m category {shows name; sets percentage:number}; sub_categories: m2m sub_category {sets percentage:number}',
  provider_order:
    'num: number (not on form); provider_id: search provider (required); update_prices: checkbox; update_stock: checkbox (default 1); generate_current_acount: checkbox (default 1); address_id: select address; articles: m2m article {shows name, bar_code, provider_code; sets amount:number, amount_pedida:number, cost:number, price:number, discount:number, cost_in_dollars:checkbox [ext costo_en_dolares], update_provider:checkbox, iva_id:select, notes:textarea; missing articles created as inactive}; provider_order_afip_tickets: has-many provider_order_afip_ticket; provider_order_extra_costs: has-many provider_order_extra_cost; provider_order_status_id: select provider_order_status (default 1); total_with_iva: checkbox (default 1); total_from_provider_order_afip_tickets: checkbox; days_to_advise: number; sub_total: number (price, read-only); total_descuento: number (price, read-only); total_iva: number (price, read-only); total: number (price, read-only)',
  current_acount:
    'created_at: text (date); detalle: button; ver: button; status: text; debe: integer (price); haber: integer (price); saldo: integer (price); description: text',
  provider_order_status: 'name: text',
  provider_order_afip_ticket: 'issued_at: date; code: text; total: number (price); total_iva: number (price)',
  order:
    'num: text (not on form); buyer_id: text (read-only); total: text (price); order_status_id: text (read-only); deliver: checkbox (read-only); delivery_zone_id: text (read-only, only if deliver = 1); payment_method_id: button; payment_method_discount: text (read-only); payment_method_surchage: text (read-only); description: text (read-only); address_id: select address; articles: m2m article {shows images, name, bar_code, provider_code, variant; pivot price, notes; sets amount:number}; cupon_id: text (read-only)',
  order_status: 'name: text',
  buyer: 'name: text; phone: text; email: text; whatsapp button; message button; last_login: date (read-only)',
  delivery_zone: 'name: text (required); description: textarea; price: number',
  payment_method:
    'name: text (required); description: textarea; discount: number; payment_method_type_id: select payment_method_type; public_key: text (only if payment_method_type_id != 0); access_token: text (only if payment_method_type_id != 0); payment_method_installments: has-many payment_method_installment (only if payment_method_type_id = 2)',
  cupon:
    'num: text (not on form); code: text; kind: text; amount: number (only if kind = amount); percentage: number (only if kind = percentage); min_amount: number',
  deposit: 'name: text; description: textarea',
  size: 'value: text',
  color: 'name: text; value: text',
  article_discount: 'percentage: number; show_in_online: checkbox (ext online)',
  description: 'title: text; content: textarea',
  budget:
    'num: text (not on form); actualizar_en_vender: text; client_id: search client (read-only); address_id: select address (read-only); total: computed (price); articles: m2m article {shows name, bar_code, provider_code; pivot price, amount, bonus, total_item; missing articles created as inactive} (read-only); discounts: m2m discount {shows name, percentage} (read-only); surchages: m2m surchage {shows name, percentage} (read-only); observations: textarea; budget_status_id: select budget_status (default 1)',
  budget_status: 'name: text',
  afip_information:
    'iva_condition_id: select iva_condition; razon_social: text; domicilio_comercial: text; cuit: text; ingresos_brutos: text; inicio_actividades: date; punto_venta: number; description: text; address_id: select address; afip_ticket_production: checkbox',
  production_movement:
    'num: text (not on form); employee_id: search employee; article_id: search article (required); order_production_status_id: select order_production_status; amount: number; notes: textarea',
  order_production:
    'num: text (not on form); client_id: search client; start_at: date; finish_at: date; order_production_status_id: select order_production_status; articles: m2m article {shows name, bar_code, provider_code; sets price:number [perm order_production.article.price], amount:number, bonus:number [perm order_production.article.price], location:textarea, employee_id:select, delivered:number; missing articles created as inactive}; observations: textarea; finished: checkbox; total: computed',
  order_production_status: 'name: text; position: number',
  recipe:
    'article_id: search article; article_image: image (not on form); observations: textarea; articles: m2m article {shows num, name, bar_code, provider_code, final_price, costo_mano_de_obra; sets order_production_status_id:select, amount:number, address_id:select, notes:textarea; missing articles created as inactive}; address_id: select address; article_cost_from_recipe: checkbox',
  address: 'street: text; street_number: text; city: text; province: text; default_address: checkbox',
  title: 'image_url: image; crop_image_url: image; header: text; lead: textarea; text_color: text; color: text',
  payment_method_type: 'name: text',
  configuration:
    'iva_included: checkbox; show_articles_without_stock: checkbox; apply_price_type_in_services: checkbox',
  service: 'name: text; price: text (price); amount: number; returned_amount: number',
  online_price_type: 'name: text',
  report: 'payment_method: text; total: text (price)',
  credit_card: 'name: text; credit_card_payment_plans: has-many credit_card_payment_plan',
  credit_card_payment_plan: 'installments: number; surchage: number',
  commission:
    'num: text (not on form); from: number; until: number; sale_type_id: select sale_type; percentage: number; for_all_sellers: m2m seller {shows name; sets percentage:number}; for_only_sellers: m2m seller {shows name}; except_sellers: m2m seller {shows name}',
  seller_commission:
    'num: text (not on form); description: text; sale_id: computed (only if sale_id != empty); seller_id: text; percentage: text; debe: text (price); haber: text (price); saldo: text (price)',
  sale_type: 'name: text',
  provider_order_extra_cost: 'description: text; value: number (price)',
  inventory_linkage:
    'client_id: search client; inventory_linkage_scope_id: select inventory_linkage_scope; categories: m2m category {shows name; sets percentage_discount:number}',
  inventory_linkage_scope: 'name: text',
  article_property:
    'article_property_type_id: select article_property_type; article_property_values: m2m article_property_value {shows name} (depends on article_property_type_id)',
  article_property_type: 'name: text',
  article_property_value: 'name: text; article_property_type_id: select article_property_type',
  article_variant:
    'image_url: image; variant_description: text; stock: text (read-only); addresses: m2m address {shows street; pivot amount} (read-only); price: text (price)',
  online_configuration:
    'online_price_type_id: select online_price_type; register_to_buy: checkbox; scroll_infinito_en_home: checkbox; save_sale_after_finish_order: checkbox; instagram: text; facebook: text; order_description: textarea; quienes_somos: textarea; mensaje_contacto: textarea; has_delivery: checkbox; show_articles_without_stock: checkbox; stock_null_equal_0: checkbox; show_articles_without_images: checkbox; default_article_image_url: image; online_price_surchage: number; pausar_tienda_online: checkbox',
  payment_method_installment: 'name: text; installments: number',
  article_ticket_info: 'name: text',
  me_li_order:
    'me_li_order_id: text (read-only); status: text (read-only); status_detail: text (read-only); date_created: date (read-only); date_closed: date (read-only); articles: m2m article {shows num, images, me_li_id, name; pivot amount, price} (read-only); total: number (price, read-only); me_li_buyer_id: text (read-only); me_li_payments: has-many me_li_payment',
  me_li_payment:
    'id: text (read-only); transaction_amount: text (price, read-only); status: text (read-only); date_created: text (date, read-only); date_last_modified: text (date, read-only)',
  articles_pre_import:
    'provider_id: select provider; articles_para_chequear: computed (not on form); articles: list (pivot costo_actual, costo_nuevo, actualizado)',
  article_pre_import_range: 'min: number; max: number; color: text',
  unidad_medida: 'name: text',
  expense:
    'num: text (not on form); expense_concept_id: select expense_concept; amount: number (price); current_acount_payment_method_id: select current_acount_payment_method; caja_id: select caja; created_at: date (default today); observations: textarea',
  expense_concept: 'num: text (not on form); name: text',
  current_acount_payment_method_discount:
    'current_acount_payment_method_id: select current_acount_payment_method; discount_percentage: number',
  afip_selected_payment_method: 'current_acount_payment_method_id: select current_acount_payment_method',
  unidad_frecuencia: 'name: text',
  pending:
    'detalle: text; fecha_realizacion: date; es_recurrente: checkbox; unidad_frecuencia_id: select unidad_frecuencia; cantidad_frecuencia: number; expense_concept_id: select expense_concept; expense_amount: number; notas: textarea',
  pending_completed:
    'detalle: text; fecha_realizada: text (date, read-only); expense_concept_id: select expense_concept (read-only); notas: textarea',
  article_discount_blanco: 'percentage: number',
  article_surchage: 'percentage: number',
  article_surchage_blanco: 'percentage: number',
  tipo_envase: 'name: text',
  deposit_movement:
    'num: text (not on form); employee_id: select employee; deposit_movement_status_id: select deposit_movement_status (default 1); from_address_id: select address; to_address_id: select address; articles: m2m article {shows bar_code, provider_code, name; sets amount:number, article_variant_id:select}; notes: textarea',
  deposit_movement_status: 'name: text',
  cuota: 'cantidad_cuotas: text; descuento: number; recargo: number',
  caja: 'name: text; current_acount_payment_methods: m2m current_acount_payment_method; users: m2m employee {shows name}; abierta: checkbox (read-only); saldo: number (price, read-only); abierta_at: date (read-only); cerrada_at: date (read-only)',
  apertura_caja: 'created_at: date; cerrada_at: date; saldo_apertura: number (price); saldo_cierre: number (price)',
  movimiento_caja:
    'concepto_movimiento_caja_id: select concepto_movimiento_caja; hora: date (read-only); ingreso: number (price); egreso: number (price); saldo: number (price, read-only); notas: textarea',
  concepto_movimiento_caja: 'name: text',
  default_payment_method_caja:
    'caja_id: select caja; current_acount_payment_method_id: select current_acount_payment_method; address_id: select address',
  movimiento_entre_caja: 'from_caja_id: select caja; to_caja_id: select caja; amount: number (price)',
  afip_tipo_comprobante: 'name: text',
  nota_credito:
    'num_receipt: number (read-only); sale_id: text (read-only); client_id: text (read-only); haber: text (price, read-only); articles: m2m article {shows bar_code, provider_code, name; pivot variant_description, amount, discount, price}',
  pago_de_cliente:
    'num_receipt: number (read-only); client_id: text (read-only); haber: text (price, read-only); current_acount_payment_methods: m2m current_acount_payment_method {shows name; pivot amount} (read-only)',
  category_price_type_range:
    'price_type_id: select price_type; category_id: search category; sub_category_id: search sub_category; min: number; max: number',
  article_price_type_group: 'articles: m2m article {shows name, bar_code, provider_code, cost}',
  concepto_stock_movement: 'name: text',
  employee:
    'name: text; doc_number: text; login_at: date (read-only); logout_at: date (read-only); visible_password: text; default_version: text; estable_version: text; admin_access: checkbox; dias_alertar_empleados_ventas_no_cobradas: number; ver_alertas_de_todos_los_empleados: checkbox; address_id: select address; puede_guardar_ventas_sin_cliente: checkbox (ext check_guardar_ventas_con_cliente); permissions: m2m permission as checkboxes',
  permission: 'nombre: text',
  extencion: 'nombre: text',
  article_purchase:
    'provider_code: text; article_name: text; unidades_vendidas: number; cost: number (price); price: number (price); beneficio: number (price)',
}
