// A random sale as the app has it: its cart, and what the sale depends on besides.
import type { Cart } from '@/domain/sale/cart'
import type { SaleContext } from '@/domain/sale/context'
import type { CartItem } from '@/domain/sale/item'
import {
  access,
  article,
  cart,
  client,
  combo,
  context,
  hundreds,
  list,
  methodDiscount,
  percentages,
  service,
} from './build'
import type { OracleLine, OracleShop } from './oracle'
import type { RandomSale } from './sales'

function itemOf(of: OracleLine): CartItem {
  const choices: Partial<CartItem> = {
    id: of.id,
    weight: of.weight === null ? null : Number(of.weight),
    final_price_blanco: of.blank,
    customPrice: of.custom === null ? null : Number(of.custom),
    pivotPrice: of.stored,
    discount: of.discount === null ? null : Number(of.discount),
    varios_precios: of.several.map((part) => ({
      price_vender: part.price === null ? null : Number(part.price),
      amount: part.amount === null ? null : Number(part.amount),
    })),
    category_id: of.category,
    sub_category_id: of.subCategory,
    price_types: Object.entries(of.listPrices).map(([id, final_price]) => ({ id: Number(id), pivot: { final_price } })),
    price_type_personalizado_id: of.list,
  }
  if (of.kind === 'article') return article(of.price, Number(of.amount), choices)
  return (of.kind === 'combo' ? combo : service)(of.price, Number(of.amount), choices)
}

export function shopOf(shop: OracleShop): SaleContext {
  const extensions = [
    shop.blankPrices && 'articulos_precios_en_blanco',
    shop.ownListPrices && 'cambiar_price_type_en_vender',
    shop.byQuantity && 'lista_de_precios_por_rango_de_cantidad_vendida',
  ].filter((slug) => slug !== false)
  return context({
    access: access(extensions),
    ...(shop.hundreds && { owner: hundreds }),
    applyPriceTypeInServices: shop.listsInServices,
    price_types: shop.lists.map(({ id, position, percentage, subCategories }) =>
      list(
        id,
        position,
        percentage,
        Object.entries(subCategories).map(([sub, own]) => ({ id: Number(sub), pivot: { percentage: own } })),
      ),
    ),
    payment_method_discounts: Object.entries(shop.methods).map(([id, percentage]) =>
      methodDiscount(Number(id), percentage),
    ),
    category_price_type_ranges: shop.ranges.map(({ list: price_type_id, category, subCategory, min, max }) => ({
      price_type_id,
      category_id: category,
      sub_category_id: subCategory,
      min,
      max,
    })),
    article_price_type_groups: shop.groups.map((ids) => ({ articles: ids.map((id) => ({ id })) })),
  })
}

export function cartOf({ sale, onAccount }: Pick<RandomSale, 'sale' | 'onAccount'>): Cart {
  const hasClient = onAccount || sale.clientList !== null
  return cart(sale.lines.map(itemOf), {
    client: hasClient ? client({ price_type_id: sale.clientList }) : null,
    omitir_en_cuenta_corriente: hasClient && !onAccount ? 1 : 0,
    budget: sale.budgetList === null ? null : { id: 1, price_type_id: sale.budgetList },
    price_type_id: sale.list,
    afip_information_id: sale.salePoint ? 1 : 0,
    current_acount_payment_method_id: sale.method,
    selected_payment_methods: sale.split.map(({ method, amount, net }) => ({
      id: method,
      name: '',
      amount: Number(amount),
      net: net === null ? null : Number(net),
      caja_id: 0,
    })),
    cuota: sale.cuota === null ? null : { id: 1, cantidad_cuotas: 3, ...sale.cuota },
    descuento: sale.descuento === null ? null : Number(sale.descuento),
    discounts: percentages(...sale.discounts),
    surchages: percentages(...sale.surchages),
    discounts_in_services: sale.discountsInServices ? 1 : 0,
    surchages_in_services: sale.surchagesInServices ? 1 : 0,
  })
}
