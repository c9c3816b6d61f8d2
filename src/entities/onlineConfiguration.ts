import { MOST_PERCENTAGE, percentageProblem } from '@/domain/percentages'
import { defineEntity, inSection, type FieldDefinition, type Model } from './types'

/** Settings of the online store: a single record in every shop with a store. */
export interface OnlineConfiguration extends Model {
  pausar_tienda_online: 0 | 1 | null
  register_to_buy: 0 | 1 | null
  scroll_infinito_en_home: 0 | 1 | null
  has_delivery: 0 | 1 | null
  /** Despite its name, the sale is made when the order is confirmed (contract c §7.3). */
  save_sale_after_finish_order: 0 | 1 | null
  show_articles_without_images: 0 | 1 | null
  show_articles_without_stock: 0 | 1 | null
  stock_null_equal_0: 0 | 1 | null
  online_price_type_id: number | null
  online_price_surchage: string | null
  instagram: string | null
  facebook: string | null
  quienes_somos: string | null
  mensaje_contacto: string | null
  order_description: string | null
  default_article_image_url: string | null
}

type Field = FieldDefinition<OnlineConfiguration>

const SHOP: Field[] = [
  { key: 'id', label: 'N°', type: 'number', readOnly: true, in: { form: false, table: false, filter: false } },
  { key: 'register_to_buy', label: 'Hay que registrarse para comprar', type: 'checkbox' },
  { key: 'has_delivery', label: 'Hace envíos', type: 'checkbox' },
  { key: 'scroll_infinito_en_home', label: 'Mostrar más artículos al bajar', type: 'checkbox' },
  { key: 'save_sale_after_finish_order', label: 'Guardar la venta al confirmar el pedido', type: 'checkbox' },
  { key: 'pausar_tienda_online', label: 'Pausar la tienda online', type: 'checkbox' },
]

const ARTICLES: Field[] = [
  { key: 'online_price_type_id', label: 'Quién ve los precios', type: 'relation', entity: 'online_price_type' },
  {
    key: 'online_price_surchage',
    label: 'Recargo de los precios',
    type: 'number',
    as: 'percentage',
    // A negative one lowers the prices of the store.
    problem: (record) => percentageProblem(record.online_price_surchage, -100, MOST_PERCENTAGE),
  },
  { key: 'show_articles_without_stock', label: 'Mostrar artículos sin stock', type: 'checkbox' },
  { key: 'stock_null_equal_0', label: 'Contar como agotado lo que no lleva stock', type: 'checkbox' },
  { key: 'show_articles_without_images', label: 'Mostrar artículos sin imágenes', type: 'checkbox' },
  { key: 'default_article_image_url', label: 'Imagen de los artículos sin imagen', type: 'image' },
]

const TEXTS: Field[] = [
  { key: 'instagram', label: 'Instagram', type: 'text' },
  { key: 'facebook', label: 'Facebook', type: 'text' },
  { key: 'quienes_somos', label: 'Quiénes somos', type: 'textarea' },
  { key: 'mensaje_contacto', label: 'Mensaje de contacto', type: 'textarea' },
  { key: 'order_description', label: 'Texto de los pedidos', type: 'textarea', short: true },
]

export const online_configuration = defineEntity<OnlineConfiguration>({
  name: 'online_configuration',
  labels: {
    one: 'Configuración de la tienda online',
    many: 'Configuración de la tienda online',
    create: 'Crear configuración',
  },
  title: 'id',
  fields: [
    ...inSection('Tienda', SHOP),
    ...inSection('Artículos y precios', ARTICLES),
    ...inSection('Textos y redes', TEXTS),
  ],
  routes: 'change',
  list: { perPage: 50, local: true },
})

export const declared = [online_configuration]
