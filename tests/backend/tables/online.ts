export const onlineTables: Record<string, string> = {
  order: `
    num:int status:str!=unconfirmed order_status_id:int!=1 deliver:b01!=0 buyer_id:int! address_id:int delivery_zone_id:int
    payment_method_id:int payment_card_info_id:int cupon_id:int payment_id:int description:str percentage_card:dec2
    payment_method_discount:dec2 payment_method_surchage:dec2 total:dec2 user_id:int`,
  order_status: 'name:str!',
  payment_card_info: `
    token:str bin:str installments:int payment_id:int card_brand:str status:str num_ticket:str payment_method_id:int`,
  // No password or tokens here: the original leaks them, this one has none.
  buyer: `
    num:int name:str! surname:str avatar:str city:str phone:str email:str last_login:raw isVerified:b01!=0 comercio_city_client_id:int
    user_id:int notification_id:str provider_id:str email_verified_at:raw`,
  message: 'text:str! type:str article_id:int order_id:int user_id:int buyer_id:int! read:b01!=0 from_buyer:b01!=0',
  delivery_zone: 'name:str! description:str price:dec2! user_id:int',
  payment_method: `
    name:str! description:str discount:dec2 surchage:dec2 payment_method_type_id:int public_key:str access_token:str user_id:int`,
  payment_method_type: 'name:str!',
  payment_method_installment: 'name:str installments:int payment_method_id:int! temporal_id:str',
  cupon: `
    num:int code:str amount:dec2 percentage:dec2 min_amount:dec2 type:str!=normal expiration_date:raw expiration_days:int buyer_id:int
    valid:b01!=1 read:b01!=0 user_id:int`,
  online_configuration: `
    pausar_tienda_online:b01=0 register_to_buy:b01=1 scroll_infinito_en_home:b01=1 has_delivery:b01=1 save_sale_after_finish_order:b01=1
    show_articles_without_images:b01=1 show_articles_without_stock:b01=1 stock_null_equal_0:b01=0 online_price_type_id:int
    online_price_surchage:dec2 instagram:str facebook:str quienes_somos:str mensaje_contacto:str online_description:str
    order_description:str default_article_image_url:str tipo_de_precio:str show_article_image:b01!=1 user_id:int`,
  online_price_type: 'name:str! slug:str!',
  me_li_order: `
    me_li_order_id:str status:str status_detail:str date_created:str date_closed:str total:dec2 me_li_buyer_id:int user_id:int`,
  me_li_buyer: 'me_li_buyer_id:str name:str last_name:str',
  me_li_payment: `
    me_li_payment_id:str transaction_amount:dec2 status:str date_created:raw date_last_modified:raw me_li_order_id:int`,
}
