// Record shapes, one per entity. Notation: shapes.mjs.

import { shape } from './shapes.mjs'

const stamps = 'created_at:iso updated_at:iso'
const named = shape(`id:int name:str ${stamps}`)

export const PAGE = shape(`
    current_page:int data:arr first_page_url:str from:int? last_page:int last_page_url:str links:arr next_page_url:str? path:str per_page:int
    prev_page_url:str? to:int? total:int
  `)

export const R = {
  named,

  // session
  user: shape(`
    id:int name:str? doc_number:str email:str? phone:str? image_url:str? image_pdf_header_url:str? company_name:str? owner_id:int?
    admin_access:int? address_id:int? type:str status:str plan_id:int? total_a_pagar:dec2? payment_expired_at:iso? expired_at:iso?
    dollar:dec2? online:str? download_articles:b01? iva_included:b01 ask_amount_in_vender:b01 max_items_in_sale:int?
    discount_stock_from_recipe_after_advance_to_next_status:b01 header_articulos_pdf:b01 redondear_centenas_en_vender:b01
    puede_guardar_ventas_sin_cliente:b01 siempre_omitir_en_cuenta_corriente:b01? ver_alertas_de_todos_los_empleados:b01?
    aplicar_descuentos_en_articulos_antes_del_margen_de_ganancia:b01? sale_ticket_width:dec2 sale_ticket_description:str? text_omitir_cc:str?
    default_current_acount_payment_method_id:int? article_ticket_info_id:int? str_limint_en_vender:int?
    dias_alertar_empleados_ventas_no_cobradas:int? dias_alertar_administradores_ventas_no_cobradas:int? app_url:str? default_version:str?
    estable_version:str? comision_funcion:str? logout_at:raw? ${stamps}
  `),
  userRelations: shape(`
    permissions:arr extencions:arr addresses:arr configuration:obj? online_configuration:obj? plan:obj? afip_information:obj? owner:obj?
  `),
  permission: shape(`id:int name:str model_name:str slug:str ${stamps}`),
  extencion: shape(`id:int name:str slug:str ${stamps}`),
  configuration: shape(`
    id:int current_acount_pagandose_details:str? current_acount_pagado_details:str? iva_included:b01 limit_items_in_sale_per_page:int?
    apply_price_type_in_services:b01 can_make_afip_tickets:b01 user_id:int ${stamps}
  `),
  employee: shape(`
    id:int name:str doc_number:str owner_id:int admin_access:int? address_id:int? permissions:arr
    dias_alertar_empleados_ventas_no_cobradas:int? ver_alertas_de_todos_los_empleados:b01? puede_guardar_ventas_sin_cliente:b01
    default_version:str? estable_version:str? login_at:raw? logout_at:raw? ${stamps}
  `),

  // catalogue
  address: shape(`
    id:int num:int? street:str street_number:str? city:str? province:str? lat:str? lng:str? depto:str? description:str? buyer_id:int?
    user_id:int? default_address:b01? ${stamps}
  `),
  brand: shape(`id:int num:int? name:str user_id:int ${stamps}`),
  category: shape(`id:int num:int? name:str image_url:str? user_id:int deleted_at:iso? price_types:arr ${stamps}`),
  sub_category: shape(`
    id:int num:int? name:str category_id:int show_in_vender:b01? user_id:int deleted_at:iso? category:obj? price_types:arr ${stamps}
  `),
  color: shape(`id:int num:int? name:str value:str user_id:int ${stamps}`),
  condition: shape(`id:int num:any name:str description:str? user_id:int ${stamps}`),
  size: shape(`id:int num:int? value:str user_id:int ${stamps}`),
  location: shape(`id:int num:int? name:str user_id:int deleted_at:iso? ${stamps}`),
  deposit: shape(`id:int num:int? name:str description:str? user_id:int ${stamps}`),
  price_type: shape(`
    id:int num:int? name:str percentage:dec2? position:int? user_id:int categories:arr sub_categories:arr ${stamps}
  `),
  tipo_envase: shape(`id:int name:str user_id:int ${stamps}`),
  unidad_medida: named,
  title: shape(`
    id:int num:int? header:str? lead:str? image_url:str? crop_image_url:str? hosting_image_url:str? text_color:str? color:str? user_id:int
    ${stamps}
  `),
  article_property_type: shape(`id:int num:int name:str user_id:int? ${stamps}`),
  article_property_value: shape(`
    id:int num:int name:str value:str? article_property_type_id:int user_id:int? article_property_type:obj? ${stamps}
  `),
  article_pre_import_range: shape(`id:int min:dec2? max:dec2? color:str? user_id:int ${stamps}`),
  article_price_type_group: shape(`id:int user_id:int articles:arr ${stamps}`),
  category_price_type_range: shape(`
    id:int category_id:int? sub_category_id:int? min:int? max:int? price_type_id:int user_id:int category:obj? sub_category:obj?
    price_type:obj? ${stamps}
  `),
  combo: shape(`id:int num:int name:str price:dec2? cost:dec2? user_id:int? deleted_at:iso? articles:arr ${stamps}`),
  iva: shape(`id:int percentage:str ${stamps}`),
  afip_tipo_comprobante: shape(`id:int name:str codigo:str ${stamps}`),
  plan: shape(`id:int name:str price:num user_price:num e_commerce:num official:b01 plan_features:arr ${stamps}`),
  plan_feature: shape(`id:int name:str description:str? ${stamps}`),
  slugged: shape(`id:int name:str slug:str ${stamps}`),
  import_history: shape(`id:int model_name:str created_models:int updated_models:int ${stamps}`),
  task: shape(`id:int content:str from_user_id:int user_id:int from_user:obj to_users:arr ${stamps}`),

  // article
  articleColumns: shape(`
    id:int num:int? bar_code:str? provider_code:str? name:str? slug:str? cost:dec6? costo_mano_de_obra:dec6? percentage_gain:dec2? price:dec6?
    final_price:dec6? previus_final_price:dec2? stock:dec2? stock_min:int? online:b01 user_id:int brand_id:int? iva_id:int? provider_id:int?
    category_id:int? sub_category_id:int? status:str condition_id:int? featured:int? provider_price_list_id:int? cost_in_dollars:b01?
    provider_cost_in_dollars:b01? apply_provider_percentage_gain:b01 in_offer:b01? default_in_vender:b01? final_price_updated_at:raw?
    stock_updated_at:raw? unidad_medida_id:int? percentage_gain_blanco:dec2? final_price_blanco:dec2? unidades_por_bulto:int? contenido:str?
    tipo_envase_id:str? deleted_at:iso? ${stamps}
  `),
  articleRelations: shape(`
    images:arr iva:obj? condition:obj? category:obj? sub_category:obj? brand:obj? provider_price_list:obj? sizes:arr colors:arr
    descriptions:arr article_discounts:arr article_surchages:arr article_discounts_blanco:arr article_surchages_blanco:arr deposits:arr
    article_properties:arr article_variants:arr addresses:arr price_types:arr
  `),
  article_child: shape(`id:int article_id:int? percentage:dec2 temporal_id:str? ~show_in_online:b01 ${stamps}`),
  description: shape(`id:int title:str? content:str? article_id:int? temporal_id:str? ${stamps}`),
  article_variant: shape(`
    id:int variant_description:str? image_url:str? price:int? stock:int? article_id:int article_property_values:arr addresses:arr ${stamps}
  `),
  price_change: shape(`id:int article_id:int? cost:dec2? price:dec2? final_price:dec2? employee_id:int? ${stamps}`),
  image: shape(`id:int hosting_url:str imageable_id:int? imageable_type:str temporal_id:str? ${stamps}`),
  stock_movement: shape(`
    id:int concepto_stock_movement_id:int? article_id:int? from_address_id:int? to_address_id:int? article_variant_id:int? provider_id:int?
    sale_id:int? provider_order_id:int? deposit_movement_id:int? nota_credito_id:int? observations:str? amount:dec2? employee_id:int?
    user_id:int? article_variant:obj? sale:obj? ${stamps}
  `),
  deposit_movement: shape(`
    id:int num:int notes:str? from_address_id:int to_address_id:int deposit_movement_status_id:int employee_id:int? user_id:int
    recibido_at:raw? articles:arr ${stamps}
  `),

  // sale
  sale: shape(`
    id:int num:int? user_id:int employee_id:int? seller_id:int? client_id:int? buyer_id:int? order_id:int? budget_id:int?
    order_production_id:int? sale_type_id:int? address_id:int? price_type_id:int? caja_id:int? afip_information_id:int?
    afip_tipo_comprobante_id:int? sub_total:dec2? total:dec2? total_a_facturar:dec2? total_cost:dec2? descuento:dec4? cuota_descuento:dec2?
    cuota_recargo:dec2? cantidad_cuotas:int? save_current_acount:b01 discounts_in_services:b01 surchages_in_services:b01
    omitir_en_cuenta_corriente:b01? terminada:b01? to_check:b01 checked:b01 confirmed:b01 printed:b01 terminada_at:raw? observations:str?
    numero_orden_de_compra:str? actualizandose_por_id:int? deleted_at:iso? ${stamps} sale_modifications_count:int client:obj? buyer:obj?
    articles:arr combos:arr services:arr discounts:arr surchages:arr current_acount_payment_methods:arr current_acount:obj? price_type:obj?
    employee:obj? afip_ticket:obj? nota_credito_afip_tickets:arr afip_errors:arr afip_observations:arr budget:obj? order:obj?
    order_production:obj? sale_modifications:arr
  `),
  saleArticlePivot: shape(`
    sale_id:int article_id:int amount:dec2 cost:dec2? price:dec2 returned_amount:dec2? delivered_amount:dec2? discount:dec2?
    checked_amount:dec2? variant_description:str? article_variant_id:int? price_type_personalizado_id:int?
  `),
  saleComboPivot: shape('amount:int price:dec2'),
  saleServicePivot: shape('amount:int price:dec2 discount:dec2? returned_amount:int?'),
  salePaymentPivot: shape('amount:dec2 discount_percentage:dec2? discount_amount:dec2? caja_id:int?'),
  sale_modification: shape(`
    id:int sale_id:int estado_antes_de_actualizar:str? estado_despues_de_actualizar:str? user_id:int user:obj
    articulos_antes_de_actualizar:arr articulos_despues_de_actualizar:arr ${stamps}
  `),
  budget: shape(`
    id:int num:int? client_id:int budget_status_id:int price_type_id:int? address_id:int? observations:str? total:dec2? start_at:iso?
    finish_at:iso? user_id:int client:obj? articles:arr budget_status:obj? discounts:arr surchages:arr price_type:obj? ${stamps}
  `),
  budgetArticlePivot: shape('amount:dec2? price:dec2? bonus:dec2? location:str? price_type_personalizado_id:int?'),

  // accounts, payment catalogues
  client: shape(`
    id:int num:int? name:str email:str? phone:str? address:str? cuil:str? cuit:str? dni:str? razon_social:str? iva_condition_id:int?
    price_type_id:int? location_id:int? seller_id:int? address_id:int? description:str? saldo:dec2? status:str user_id:int
    pasar_ventas_a_la_cuenta_corriente_sin_esperar_a_facturar:b01 comercio_city_user_id:int? deleted_at:iso? iva_condition:obj?
    price_type:obj? location:obj? comercio_city_user:obj? buyer:obj? ${stamps}
  `),
  seller: shape(`
    id:int num:int name:str commission_after_pay_sale:int percentage_commission:dec2? seller_id:int? user_id:int seller_commissions_count:int
    ${stamps}
  `),
  commission: shape(`
    id:int num:int from:dec2? until:dec2? sale_type_id:int? percentage:dec2? user_id:int for_all_sellers:arr for_only_sellers:arr
    except_sellers:arr ${stamps}
  `),
  current_acount: shape(`
    id:int detalle:str? description:str? debe:dec2? haber:dec2? saldo:dec2? pagandose:dec2? status:str num_receipt:int? to_pay_id:int?
    client_id:int? provider_id:int? sale_id:int? budget_id:int? provider_order_id:int? employee_id:int? ${stamps}
  `),
  current_acount_relations: shape('current_acount_payment_methods:arr pagado_por:arr'),
  pagado_por: shape(`
    id:int debe_id:int haber_id:int pagado:dec2 total_pago:dec2 a_cubrir:dec2? fondos_iniciales:dec2? nuevos_fondos:dec2? remantente:dec2?
    debe:obj haber:obj
  `),
  discount: shape(`id:int num:int? name:str percentage:num user_id:int client_id:int? deleted_at:iso? ${stamps}`),
  surchage: shape(`id:int num:int? name:str? percentage:dec2 user_id:int deleted_at:iso? ${stamps}`),
  cuota: shape(`id:int cantidad_cuotas:int descuento:dec2? recargo:dec2? user_id:int ${stamps}`),
  payment_discount: shape(`
    id:int current_acount_payment_method_id:int discount_percentage:dec2 user_id:int current_acount_payment_method:obj? ${stamps}
  `),
  afip_selected_payment_method: shape(`id:int current_acount_payment_method_id:int user_id:int ${stamps}`),
  afip_information: shape(`
    id:int iva_condition_id:int? description:str? razon_social:str? domicilio_comercial:str? cuit:str? ingresos_brutos:str?
    inicio_actividades:iso? punto_venta:int? afip_ticket_production:b01 address_id:int? user_id:int iva_condition:obj? ${stamps}
  `),
  cheque: shape(`
    id:int current_acount_id:int current_acount_payment_method_id:int user_id:int? amount:dec2? bank:str? payment_date:raw? num:str?
    current_acount:obj?
  `),

  // cash
  caja: shape(`
    id:int num:int name:str? abierta:b01 abierta_at:raw? cerrada_at:raw? saldo:dec2 current_apertura_caja_id:int? notas:str? user_id:int
    current_acount_payment_methods:arr users:arr ${stamps}
  `),
  apertura_caja: shape(`
    id:int caja_id:int saldo_apertura:dec2 saldo_cierre:dec2? total_ingresos:dec2? total_egresos:dec2? apertura_employee_id:int?
    cierre_employee_id:int? cerrada_at:iso? movimientos_caja:arr ${stamps}
  `),
  movimiento_caja: shape(`
    id:int concepto_movimiento_caja_id:int? ingreso:dec2? egreso:dec2? saldo:dec2? notas:str? employee_id:int? sale_id:int? expense_id:int?
    apertura_caja_id:int caja_id:int ${stamps}
  `),
  movimiento_entre_caja: shape(
    `id:int num:int from_caja_id:int to_caja_id:int amount:dec2 employee_id:int user_id:int ${stamps}`,
  ),
  default_payment_method_caja: shape(
    `id:int current_acount_payment_method_id:int caja_id:int address_id:int? user_id:int ${stamps}`,
  ),
  expense: shape(`
    id:int num:int? expense_concept_id:int? amount:dec2? current_acount_payment_method_id:int? observations:str? caja_id:int? user_id:int
    ${stamps}
  `),
  expense_concept: shape(`id:int num:int name:str user_id:int ${stamps}`),

  // purchasing
  provider: shape(`
    id:int num:int? name:str phone:str? address:str? email:str? razon_social:str? cuit:str? observations:str? location_id:int?
    iva_condition_id:int? percentage_gain:dec2? dolar:dec2? saldo:dec2? porcentaje_comision_negro:dec2? porcentaje_comision_blanco:dec2?
    status:str user_id:int comercio_city_user_id:int? iva_condition:obj? location:obj? provider_price_lists:arr ${stamps}
  `),
  provider_price_list: shape(`id:int num:int? name:str? percentage:dec2? provider_id:int? temporal_id:str? ${stamps}`),
  provider_order: shape(`
    id:int num:int? provider_id:int provider_order_status_id:int user_id:int update_stock:b01 update_prices:b01 generate_current_acount:b01
    total_with_iva:b01? total_from_provider_order_afip_tickets:b01? days_to_advise:int? address_id:int? sub_total:dec2? total_descuento:dec2?
    total_iva:dec2? total:dec2? provider:obj? provider_order_status:obj provider_order_afip_tickets:arr provider_order_extra_costs:arr
    articles:arr ${stamps}
  `),
  providerOrderPivot: shape(`
    amount:int? cost:dec2? price:dec2? discount:dec2? iva_id:int? cost_in_dollars:b01? update_provider:b01? notes:str?
  `),
  provider_order_afip_ticket: shape(
    `id:int code:str? issued_at:raw? total:dec2? total_iva:dec2? provider_order_id:int? temporal_id:str? ${stamps}`,
  ),
  provider_order_extra_cost: shape(
    `id:int description:str? value:dec2 provider_order_id:int? temporal_id:str? ${stamps}`,
  ),

  // production
  recipe: shape(`
    id:int num:int? article_id:int article_cost_from_recipe:b01? address_id:int? observations:str? user_id:int article:obj? articles:arr
    ${stamps}
  `),
  order_production_status: shape(`id:int name:str position:int? ~optional:b01 user_id:int ${stamps}`),
  order_production: shape(`
    id:int num:int? client_id:int? order_production_status_id:int observations:str? start_at:iso? finish_at:iso? finished:b01 budget_id:int?
    user_id:int articles:arr order_production_status:obj? client:obj? ${stamps}
  `),
  production_movement: shape(`
    id:int num:int? employee_id:int? article_id:int order_production_status_id:int amount:dec2 current_amount:dec2? notes:str? user_id:int
    article:obj? employee:obj? order_production_status:obj? ${stamps}
  `),

  // online store
  order: shape(`
    id:int num:int? status:str order_status_id:int deliver:b01 buyer_id:int address_id:int? delivery_zone_id:int? payment_method_id:int?
    payment_card_info_id:int? cupon_id:int? payment_id:int? description:str? percentage_card:dec2? payment_method_discount:dec2?
    payment_method_surchage:dec2? total:dec2? user_id:int order_status:obj articles:arr address:obj? cupon:obj? buyer:obj? delivery_zone:obj?
    payment_method:obj? payment_card_info:obj? ${stamps}
  `),
  orderArticlePivot: shape('cost:dec2? price:dec2 amount:int address_id:int? notes:str?'),
  buyer: shape(`
    id:int num:int? name:str surname:str? city:str? phone:str? email:str? isVerified:b01 comercio_city_client_id:int? user_id:int?
    addresses:arr comercio_city_client:obj? messages:arr ${stamps}
  `),
  message: shape(`
    id:int text:str type:str? article_id:int? order_id:int? user_id:int? buyer_id:int read:b01 from_buyer:b01 article:obj? ${stamps}
  `),
  delivery_zone: shape(`id:int name:str description:str? price:dec2 user_id:int ${stamps}`),
  payment_method: shape(`
    id:int name:str description:str? payment_method_type_id:int? discount:dec2? surchage:dec2? user_id:int? payment_method_type:obj?
    payment_method_installments:arr ${stamps}
  `),
  cupon: shape(`
    id:int num:int code:str? amount:dec2? percentage:dec2? min_amount:dec2? type:str valid:b01 read:b01 user_id:int? ${stamps}
  `),
  online_configuration: shape(`
    id:int pausar_tienda_online:b01? register_to_buy:b01? scroll_infinito_en_home:b01? has_delivery:b01? save_sale_after_finish_order:b01?
    show_articles_without_images:b01? show_articles_without_stock:b01? stock_null_equal_0:b01? online_price_type_id:int?
    online_price_surchage:dec2? instagram:str? facebook:str? quienes_somos:str? mensaje_contacto:str? online_description:str?
    order_description:str? default_article_image_url:str? user_id:int ${stamps}
  `),
  me_li_order: shape(`
    id:int me_li_order_id:str? status:str? status_detail:str? date_created:str? date_closed:str? total:dec2? me_li_buyer_id:int? user_id:int?
    articles:arr me_li_payments:arr me_li_buyer:obj? ${stamps}
  `),

  // agenda
  pending: shape(`
    id:int detalle:str? fecha_realizacion:date? es_recurrente:b01? unidad_frecuencia_id:int? cantidad_frecuencia:int? expense_concept_id:int?
    expense_amount:dec2? notas:str? completado:b01? user_id:int ${stamps}
  `),
  pending_completed: shape(`
    id:int detalle:str? fecha_realizacion:raw? fecha_realizada:raw? notas:str? expense_concept_id:int? pending_id:int? user_id:int? ${stamps}
  `),
}
