export const saleTables: Record<string, string> = {
  sale: `
    num:int user_id:int employee_id:int seller_id:int client_id:int buyer_id:int order_id:int budget_id:int order_production_id:int
    sale_type_id:int address_id:int price_type_id:int caja_id:int current_acount_payment_method_id:int afip_information_id:int
    afip_tipo_comprobante_id:int sub_total:dec2 total:dec2 total_a_facturar:dec2 total_cost:dec2 descuento:dec4 cuota_descuento:dec2
    cuota_recargo:dec2 cantidad_cuotas:int percentage_card:dec2 debt:dec2 save_current_acount:b01!=1 discounts_in_services:b01!=1
    surchages_in_services:b01!=1 omitir_en_cuenta_corriente:b01=0 terminada:b01=1 to_check:b01!=0 checked:b01!=0 confirmed:b01!=0
    printed:b01!=0 terminada_at:raw observations:str numero_orden_de_compra:str actualizandose_por_id:int deleted_at:iso`,
  sale_modification: 'sale_id:int! estado_antes_de_actualizar:str estado_despues_de_actualizar:str user_id:int',
  sale_type: 'name:str user_id:int',
  afip_ticket: `
    cuit_negocio:str iva_negocio:str punto_venta:str cbte_numero:str cbte_letra:str cbte_tipo:str importe_total:str moneda_id:str
    resultado:str concepto:str cuit_cliente:str iva_cliente:str cae:str cae_expired_at:raw importe_iva:dec2 sale_id:int
    sale_nota_credito_id:int nota_credito_id:int`,
  afip_error: 'message:str code:str sale_id:int',
  afip_observation: 'message:str code:str sale_id:int',

  client: `
    num:int name:str! email:str phone:str address:str cuil:str cuit:str dni:str razon_social:str iva_condition_id:int price_type_id:int
    location_id:int seller_id:int address_id:int description:str saldo:dec2 status:str!=active pagos_checkeados:b01!=0 user_id:int
    pasar_ventas_a_la_cuenta_corriente_sin_esperar_a_facturar:b01!=0 comercio_city_user_id:int deleted_at:iso`,
  seller: 'num:int name:str! commission_after_pay_sale:int!=1 percentage_commission:dec2 seller_id:int user_id:int',
  commission: 'num:int from:dec2 until:dec2 sale_type_id:int percentage:dec2 user_id:int',
  seller_commission: `
    num:int sale_id:int seller_id:int description:str percentage:dec2 debe:dec2 haber:dec2 saldo:dec2 status:str!=inactive
    pagado_por_id:int user_id:int`,

  current_acount: `
    detalle:str description:str debe:dec2 haber:dec2 saldo:dec2 pagandose:dec2 status:str!=sin_pagar num_receipt:int to_pay_id:int
    numero_orden_de_compra:int user_id:int client_id:int commissioner_id:int provider_id:int seller_id:int sale_id:int budget_id:int
    order_production_id:int provider_order_id:int employee_id:int current_acount_payment_method_id:int`,
  // `created_at` is local text here, unlike everywhere else.
  pagado_por: `
    debe_id:int! haber_id:int! pagado:dec2! total_pago:dec2! a_cubrir:dec2 fondos_iniciales:dec2 nuevos_fondos:dec2 remantente:dec2
    created_at:raw`,
  cheque: `
    current_acount_id:int current_acount_payment_method_id:int credit_card_id:int credit_card_payment_plan_id:int user_id:int amount:dec2
    bank:str payment_date:raw num:str`,
  check: 'amount:num bank:str num:str payment_date:raw user_id:int current_acount_id:int',

  discount: 'num:int name:str! percentage:num! user_id:int client_id:int deleted_at:iso',
  surchage: 'num:int name:str percentage:dec2! user_id:int deleted_at:iso',
  cuota: 'cantidad_cuotas:int! descuento:dec2 recargo:dec2 user_id:int',
  current_acount_payment_method: 'name:str!',
  current_acount_payment_method_discount: 'current_acount_payment_method_id:int! discount_percentage:dec2! user_id:int',
  afip_selected_payment_method: 'current_acount_payment_method_id:int! user_id:int',
  afip_tipo_comprobante: 'name:str! codigo:str!',
  afip_information: `
    iva_condition_id:int description:str razon_social:str domicilio_comercial:str cuit:str ingresos_brutos:str inicio_actividades:iso
    punto_venta:int afip_ticket_production:b01! address_id:int user_id:int`,

  budget: `
    num:int client_id:int! budget_status_id:int!=1 price_type_id:int address_id:int observations:str total:dec2 status:str!=unconfirmed
    start_at:iso finish_at:iso user_id:int`,
  budget_status: 'name:str!',
}
