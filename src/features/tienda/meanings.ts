import type { OnlineConfiguration } from '@/entities/onlineConfiguration'
import { price } from '@/lib/format'
import { storePrice } from '@/domain/store/storeArticles'

type Meaning = (record: Partial<OnlineConfiguration>) => string

const either =
  (key: keyof OnlineConfiguration, on: string, off: string): Meaning =>
  (record) =>
    Number(record[key] ?? 0) > 0 ? on : off

const EXAMPLE = 1000

/** The meaning of each setting for the shop, in plain words. */
export const MEANINGS: Readonly<Record<string, Meaning>> = {
  pausar_tienda_online: either(
    'pausar_tienda_online',
    'Los compradores entran pero no pueden comprar.',
    'La tienda está abierta y recibe pedidos.',
  ),
  register_to_buy: either(
    'register_to_buy',
    'Para comprar hay que crear una cuenta.',
    'Se puede comprar sin crear una cuenta.',
  ),
  has_delivery: either(
    'has_delivery',
    'Se ofrece el envío a las zonas cargadas.',
    'Los pedidos solo se retiran en el local.',
  ),
  scroll_infinito_en_home: either(
    'scroll_infinito_en_home',
    'Al bajar por el inicio van apareciendo más artículos.',
    'El inicio muestra los artículos por páginas.',
  ),
  save_sale_after_finish_order: either(
    'save_sale_after_finish_order',
    'Al confirmar un pedido se hace su venta y baja el stock.',
    'Confirmar un pedido no hace ninguna venta: hay que cargarla en Vender.',
  ),
  show_articles_without_stock: either(
    'show_articles_without_stock',
    'Lo que no tiene stock se ve igual.',
    'Lo que no tiene stock no se ve.',
  ),
  stock_null_equal_0: either(
    'stock_null_equal_0',
    'Un artículo sin stock cargado cuenta como agotado.',
    'Un artículo sin stock cargado cuenta como disponible.',
  ),
  show_articles_without_images: either(
    'show_articles_without_images',
    'Los artículos sin foto se ven, con la imagen de abajo si la hay.',
    'Los artículos sin foto no se ven.',
  ),
  online_price_surchage: (record) =>
    `Lo que vale ${price(EXAMPLE)} en el local se ofrece a ${price(storePrice(EXAMPLE, record))}.`,
}
