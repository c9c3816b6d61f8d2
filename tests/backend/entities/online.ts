import { withRelations, type Link, type Relation } from '../relations'
import { onlyChanged, type Resource } from '../resource'
import { must } from '../rows'
import type { Backend, Row } from '../types'
import { IMAGES } from './production'
import { installMessages } from './messages'
import { installOrders, withVariants } from './orders'

const TYPE = { key: 'payment_method_type', table: 'payment_method_type', one: 'payment_method_type_id' }

export function onlineEntities(backend: Backend): Resource[] {
  installMessages(backend)
  installOrders(backend)
  return [
    order(backend),
    {
      table: 'order_status',
      fields: 'name',
      prepare: onlyChanged,
      order: 'oldest',
      added: 'OrderStatus',
      deleted: 'OrderStatus',
    },
    {
      table: 'buyer',
      fields: 'name email phone',
      relations: [
        { key: 'addresses', table: 'address', many: 'buyer_id' },
        { key: 'comercio_city_client', table: 'client', one: 'comercio_city_client_id' },
        {
          key: 'messages',
          table: 'message',
          many: 'buyer_id',
          more: [{ key: 'article', table: 'article', one: 'article_id', more: [IMAGES] }],
        },
      ],
      // Made from a client: `id` is the client's.
      prepare: (values, { body }, before) =>
        before ? values : { ...values, comercio_city_client_id: body.id ?? null },
      order: 'oldest',
      putStatus: 201,
      silentUpdate: true,
      added: 'Buyer',
      deleted: 'Buyer',
    },
    { table: 'delivery_zone', fields: 'name description price', added: 'delivery_zone', deleted: 'delivery_zone' },
    {
      table: 'payment_method',
      fields: 'name description discount payment_method_type_id public_key access_token',
      relations: [
        TYPE,
        { key: 'payment_method_installments', table: 'payment_method_installment', many: 'payment_method_id' },
      ],
      added: 'payment_method',
      deleted: 'payment_method',
    },
    {
      table: 'payment_method_installment',
      fields: 'name installments',
      parent: { table: 'payment_method', column: 'payment_method_id' },
      // It waits for no parent (contract c §9).
      prepare(values, { body }, before) {
        if (!before) must(backend.db, 'payment_method', body.model_id)
        return values
      },
    },
    { table: 'cupon', fields: 'code amount percentage min_amount', added: 'cupon', deleted: 'cupon' },
    {
      table: 'online_configuration',
      fields: `online_price_type_id online_price_surchage instagram facebook order_description default_article_image_url quienes_somos
        mensaje_contacto online_description register_to_buy scroll_infinito_en_home save_sale_after_finish_order has_delivery
        show_articles_without_stock show_articles_without_images stock_null_equal_0 pausar_tienda_online`,
      verbs: ['index', 'update'],
      added: 'OnlineConfiguration',
    },
    {
      table: 'me_li_order',
      fields: '',
      verbs: ['index'],
      datedOnly: true,
      relations: [
        { key: 'articles', table: 'article', links: 'amount:dec2 price:dec2', deleted: true, more: [IMAGES] },
        { key: 'me_li_payments', table: 'me_li_payment', many: 'me_li_order_id' },
        { key: 'me_li_buyer', table: 'me_li_buyer', one: 'me_li_buyer_id' },
      ],
    },
  ]
}

const ORDERED: Relation = {
  key: 'articles',
  table: 'article',
  links:
    'cost:dec2 price:dec2! amount:int! variant_id:int color_id:int size_id:int with_dolar:dec2 address_id:int notes:str',
  deleted: true,
  more: [IMAGES, { key: 'colors', table: 'color', links: '' }, { key: 'sizes', table: 'size', links: '' }],
}

/** Orders are written by the store, not through this API. */
function order({ db }: Backend): Resource {
  return {
    table: 'order',
    fields: 'address_id',
    verbs: ['index', 'show', 'update', 'destroy'],
    showFails: true,
    dated: true,
    relations: [
      { key: 'order_status', table: 'order_status', one: 'order_status_id' },
      ORDERED,
      { key: 'address', table: 'address', one: 'address_id' },
      { key: 'cupon', table: 'cupon', one: 'cupon_id' },
      { key: 'buyer', table: 'buyer', one: 'buyer_id' },
      { key: 'delivery_zone', table: 'delivery_zone', one: 'delivery_zone_id' },
      { key: 'payment_method', table: 'payment_method', one: 'payment_method_id', more: [TYPE] },
      { key: 'payment_card_info', table: 'payment_card_info', one: 'payment_card_info_id' },
    ],
    // Linked anew with what is sent and nothing else: cost, note, variant, colour and size of a line are gone (contract c §7.3).
    prepare(values) {
      const _articles = (values._articles as Link[]).map(({ id, pivot: { price, amount, address_id } }) => ({
        id,
        pivot: { price, amount, address_id },
      }))
      return { ...values, _articles }
    },
    extra: (row) => ({ articles: withVariants(db, withRelations(db, 'order', [ORDERED], row).articles as Row[]) }),
    added: 'Order',
    deleted: 'Order',
  }
}
