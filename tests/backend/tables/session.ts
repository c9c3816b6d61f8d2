export const sessionTables: Record<string, string> = {
  // Owners and employees share the table; `password` never leaves the stand-in, `visible_password` only in employee records.
  user: `
    name:str doc_number:str email:str phone:str company_name:str dni:str password:str visible_password:str image_url:str
    image_pdf_header_url:str hosting_image_url:str owner_id:int admin_access:int address_id:int type:str=commerce status:str=commerce
    plan_id:int plan_discount:dec2 total_a_pagar:dec2 expired_at:iso payment_expired_at:iso percentage_card:int articles_pages:int
    home_position:int max_items_in_sale:int dollar:dec2 online:str download_articles:b01=1 iva_included:b01!=0
    ask_amount_in_vender:b01!=1 discount_stock_from_recipe_after_advance_to_next_status:b01!=0 header_articulos_pdf:b01!=1
    redondear_centenas_en_vender:b01!=0 show_buyer_messages:b01!=1 puede_guardar_ventas_sin_cliente:b01!=1
    aplicar_descuentos_en_articulos_antes_del_margen_de_ganancia:b01 siempre_omitir_en_cuenta_corriente:b01
    ver_alertas_de_todos_los_empleados:b01 from_cloudinary:b01 use_archivos_de_intercambio:b01 sale_ticket_width:dec2!=58.00
    sale_ticket_description:str text_omitir_cc:str default_current_acount_payment_method_id:int article_ticket_info_id:int
    str_limint_en_vender:int dias_alertar_empleados_ventas_no_cobradas:int dias_alertar_administradores_ventas_no_cobradas:int
    app_url:str default_version:str estable_version:str google_custom_search_api_key:str comision_funcion:str last_activity:iso
    email_verified_at:iso login_at:raw logout_at:raw verification_code:str deleted_at:iso`,
  session: 'token:str! csrf:str! user_id:int expires_at:iso!',
  permission: 'name:str! model_name:str! slug:str!',
  extencion: 'name:str! slug:str!',
  configuration: `
    current_acount_pagandose_details:str current_acount_pagado_details:str show_articles_without_stock:b01!=1 iva_included:b01!=0
    set_articles_updated_at_always:b01!=0 limit_items_in_sale_per_page:int show_google_login:b01!=0 apply_price_type_in_services:b01!=0
    can_make_afip_tickets:b01!=0 user_id:int`,
  plan: 'name:str! price:num!=0 user_price:num!=0 e_commerce:num!=0 official:b01!=1',
  plan_feature: 'name:str! description:str',
  update_feature: 'name:str! description:str',
  error_report: 'message:str file:str line:str user_id:int',
  import_history: `
    user_id:int employee_id:int model_name:str! created_models:int!=0 updated_models:int!=0 provider_id:int observations:str excel_url:str
    error_message:str`,
  task: 'content:str! from_user_id:int user_id:int',
  image: 'hosting_url:str! imageable_id:int imageable_type:str color_id:int temporal_id:str',
  // Bytes of an uploaded image, answered at /storage/{name}.
  stored_file: 'name:str! mime:str! base64:str!',
}
