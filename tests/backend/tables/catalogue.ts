export const catalogueTables: Record<string, string> = {
  address: `
    num:int street:str! street_number:str city:str province:str lat:str lng:str depto:str description:str buyer_id:int user_id:int
    default_address:b01=0`,
  brand: 'num:int name:str! user_id:int',
  category: 'num:int name:str! image_url:str user_id:int provider_category_id:int deleted_at:iso',
  sub_category:
    'num:int name:str! category_id:int! show_in_vender:b01 provider_sub_category_id:int user_id:int deleted_at:iso',
  color: 'num:int name:str! value:str! user_id:int',
  condition: 'num:str name:str! description:str user_id:int',
  size: 'num:int value:str! user_id:int',
  location: 'num:int name:str! user_id:int deleted_at:iso',
  deposit: 'num:int name:str! description:str user_id:int',
  price_type: 'num:int name:str! percentage:dec2 position:int user_id:int',
  tipo_envase: 'name:str! user_id:int',
  unidad_medida: 'name:str!',
  title: `
    num:int header:str lead:str image_url:str crop_image_url:str hosting_image_url:str text_color:str color:str user_id:int`,
  iva: 'percentage:str!',
  iva_condition: 'name:str!',
  article_ticket_info: 'name:str!',
  concepto_stock_movement: 'name:str!',
  deposit_movement_status: 'name:str!',
  inventory_linkage_scope: 'name:str!',
  inventory_linkage: 'client_id:int! inventory_linkage_scope_id:int! use_categories:b01 user_id:int',
  article_property_type: 'num:int name:str! user_id:int',
  article_property_value: 'num:int name:str! value:str article_property_type_id:int! user_id:int',
  article_pre_import_range: 'min:dec2 max:dec2 color:str user_id:int',
  articles_pre_import: 'user_id:int employee_id:int provider_id:int',
  article_price_type_group: 'user_id:int',
  category_price_type_range: 'category_id:int sub_category_id:int min:int max:int price_type_id:int! user_id:int',
  combo: 'num:int name:str! price:dec2 cost:dec2 user_id:int deleted_at:iso',
  service: 'name:str! price:dec2! user_id:int',
  tag: 'name:str! user_id:int',

  article: `
    num:int bar_code:str provider_code:str name:str slug:str cost:dec6 costo_mano_de_obra:dec6 percentage_gain:dec2 price:dec6
    final_price:dec6 previus_final_price:dec2 final_price_updated_at:raw percentage_gain_blanco:dec2 final_price_blanco:dec2 stock:dec2
    stock_min:int stock_updated_at:raw online:b01!=1 apply_provider_percentage_gain:b01!=1 cost_in_dollars:b01
    provider_cost_in_dollars:b01 in_offer:b01 default_in_vender:b01 mercado_libre:b01 featured:int status:str!=active provider_id:int
    category_id:int sub_category_id:int brand_id:int iva_id:int=2 condition_id:int provider_price_list_id:int unidad_medida_id:int=1
    unidades_por_bulto:int contenido:str tipo_envase_id:str unidades_individuales:int articles_pages:int provider_article_id:int
    me_li_id:str user_id:int deleted_at:iso`,
  article_discount: 'article_id:int percentage:dec2! temporal_id:str show_in_online:b01!',
  article_discount_blanco: 'article_id:int percentage:dec2! temporal_id:str',
  article_surchage: 'article_id:int percentage:dec2! temporal_id:str',
  article_surchage_blanco: 'article_id:int percentage:dec2! temporal_id:str',
  description: 'title:str content:str article_id:int temporal_id:str',
  // Whole numbers in the original too: fractions of a variant's price or stock are lost.
  article_variant: 'variant_description:str image_url:str price:int stock:int article_id:int!',
  article_property: 'article_id:int article_property_type_id:int',
  price_change: 'article_id:int cost:dec2 price:dec2 final_price:dec2 employee_id:int',
  article_performance: `
    article_id:int article_name:str amount:dec2 cost:dec2 price:dec2 provider_id:int category_id:int user_id:int company_performance_id:int
    performance_date:iso`,
  article_purchase: `
    article_id:int client_id:int provider_id:int category_id:int sale_id:int amount:dec2 price:dec2 cost:dec2 user_id:int`,
  provider_history: 'article_id:int provider_id:int amount:int cost:int price:int',
  stock_movement: `
    concepto_stock_movement_id:int article_id:int from_address_id:int to_address_id:int article_variant_id:int provider_id:int
    deposit_movement_id:int provider_order_id:int sale_id:int nota_credito_id:int order_id:int concepto:str observations:str amount:dec2
    stock_resultante:dec2 employee_id:int user_id:int temporal_id:str`,
  deposit_movement: `
    num:int notes:str from_address_id:int! to_address_id:int! deposit_movement_status_id:int! employee_id:int user_id:int recibido_at:raw`,
}
