export const purchasingTables: Record<string, string> = {
  provider: `
    num:int name:str! phone:str address:str email:str razon_social:str cuit:str observations:str location_id:int iva_condition_id:int
    percentage_gain:dec2 dolar:dec2 saldo:dec2 porcentaje_comision_negro:dec2 porcentaje_comision_blanco:dec2 status:str!=active
    pagos_checkeados:b01!=0 user_id:int comercio_city_user_id:int deleted_at:iso`,
  provider_price_list: 'num:int name:str percentage:dec2 provider_id:int temporal_id:str',
  provider_order: `
    num:int provider_id:int! provider_order_status_id:int!=1 user_id:int update_stock:b01!=1 update_prices:b01!=1
    generate_current_acount:b01!=1 total_with_iva:b01=0 total_from_provider_order_afip_tickets:b01=0 days_to_advise:int address_id:int
    sub_total:dec2 total_descuento:dec2 total_iva:dec2 total:dec2`,
  provider_order_status: 'name:str!',
  provider_order_afip_ticket: 'code:str issued_at:raw total:dec2 total_iva:dec2 provider_order_id:int temporal_id:str',
  provider_order_extra_cost: 'description:str value:dec2! provider_order_id:int temporal_id:str',
  recipe: 'num:int article_id:int! article_cost_from_recipe:b01 address_id:int observations:str user_id:int',
  order_production_status: 'name:str! position:int optional:b01!=0 user_id:int',
  order_production: `
    num:int client_id:int order_production_status_id:int! pdf:str observations:str start_at:iso finish_at:iso finished:b01!=0
    budget_id:int user_id:int`,
  production_movement: `
    num:int employee_id:int article_id:int! order_production_status_id:int! amount:dec2! current_amount:dec2 notes:str user_id:int`,
}
