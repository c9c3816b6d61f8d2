import { NOTATION } from './notation'

// Where a declaration differs from its line of the ledger, in the same notation; an empty one: the declaration has no such field. Each group says why.

/** Numbers that the original's inputs took as text. */
const NUMBERS = `brand.num order.num cupon.num budget.num production_movement.num order_production.num commission.num seller_commission.num deposit_movement.num
  article.unidades_por_bulto sale.descuento provider.percentage_gain order.payment_method_discount order.payment_method_surchage seller_commission.percentage
  article_variant.stock cuota.cantidad_cuotas`

/** Pesos whose line does not say how they are formatted. */
const PESOS = `user.dollar combo.cost combo.price delivery_zone.price cupon.amount cupon.min_amount pending.expense_amount`

/** Digits that may begin with a nought: no amounts. */
const DIGITS = 'client.cuit client.cuil client.dni'

/** Names of what the wire gives as an id: the related record's title, only shown. */
const RELATED: Readonly<Record<string, string>> = {
  'sale.client_id': 'search client (read-only, only if client_id != empty)',
  'sale.seller_id': 'select seller (read-only)',
  'sale.price_type_id': 'select price_type (read-only)',
  'sale.caja_id': 'select caja (read-only, ext cajas)',
  'order.buyer_id': 'select buyer (read-only)',
  'order.order_status_id': 'select order_status (read-only)',
  'order.delivery_zone_id': 'select delivery_zone (read-only, only if deliver = 1)',
  'order.payment_method_id': 'select payment_method (read-only)',
  'order.cupon_id': 'select cupon (read-only)',
  'seller_commission.seller_id': 'select seller (read-only)',
  'nota_credito.sale_id': 'select sale (read-only)',
  'nota_credito.client_id': 'search client (read-only)',
  'pago_de_cliente.client_id': 'search client (read-only)',
  // Somebody of the marketplace, no record of the shop (contract c §10).
  'me_li_order.me_li_buyer_id': 'computed',
}

const RENAMED: Readonly<Record<string, string>> = {
  // The wire's names (contract b §2.7, §11.2, c §10; D-52).
  'sale.total_facturado': 'total_a_facturar: number (price, read-only, only if afip_ticket != empty)',
  'sale.hora': 'created_at: date (read-only)',
  'movimiento_caja.hora': 'created_at: date (read-only)',
  'me_li_payment.id': 'me_li_payment_id: text (read-only)',
  'permission.nombre': 'name: computed',
  'extencion.nombre': 'name: computed',
}

/** Fields that differ from their row for a reason (D-65). */
const OTHERS: Readonly<Record<string, string>> = {
  'sale.total': 'total: number (price, read-only)',
  // What was sold and what came back, as the detail of a sale shows it; the total of a line is worked out.
  'sale.articles':
    'articles: m2m article {shows bar_code, provider_code, name; pivot variant_description, amount, discount, price, total_item, returned_amount, delivered_amount}',
  // Columns of the sale's line (contract a §16.4).
  'service.amount': '',
  'service.returned_amount': '',
  // A column of buttons of the original's table, no field: the list's own buttons bring a budget back to the till.
  'budget.actualizar_en_vender': '',
  // Buttons of the list.
  'buyer.whatsapp button': '',
  'buyer.message button': '',
  // It can be changed while it is not confirmed (NS-09), and its lines while an article is inactive (FORM-019, FORM-020).
  'budget.client_id': 'client_id: search client',
  'budget.address_id': 'address_id: select address',
  'budget.articles':
    'articles: m2m article {shows name, bar_code, provider_code; sets price:number, amount:number, bonus:number; pivot total_item; missing articles created as inactive}',
  'budget.discounts': 'discounts: m2m discount {shows name; pivot percentage}',
  'budget.surchages': 'surchages: m2m surchage {shows name; pivot percentage}',
  // A text of several lines.
  'order.description': 'description: textarea (read-only)',
  // The names of their values, listed; they are edited with the variants.
  'article.article_properties': 'article_properties: computed (not on form)',
  // Buttons of the account's own screen.
  'current_acount.detalle': 'detalle: text',
  'current_acount.ver': 'ver: computed',
  'articles_pre_import.articles': 'articles: m2m article {pivot costo_actual, costo_nuevo, actualizado}',
  // Nothing reads it without the extension.
  'price_type.categories':
    'categories: m2m category {shows name; sets percentage:number} (ext lista_de_precios_por_categoria)',
  // Part of an extension.
  'expense.caja_id': 'caja_id: select caja (ext cajas)',
  // Today is none of the declaration's: the form begins with it (EXP-003).
  'expense.created_at': 'created_at: date',
}

const ledger = new Map(
  Object.entries(NOTATION).flatMap(([entity, notation]) =>
    notation.split('; ').map((line) => [`${entity}.${line.split(':')[0]}`, line]),
  ),
)
/** The line as it is, of another type. */
const retyped = (titles: string, type: string) =>
  titles.split(/\s+/).map((title) => [title, (ledger.get(title) ?? '').replace(/: (text|number)/, `: ${type}`)])

export const WIRE: Readonly<Record<string, string>> = Object.fromEntries([
  ...retyped(NUMBERS, 'number'),
  ...retyped(DIGITS, 'text'),
  ...PESOS.split(' ').map((title) => [title, `${title.split('.')[1]}: number (price)`]),
  ...Object.entries(RELATED).map(([title, notation]) => [title, `${title.split('.')[1]}: ${notation}`]),
  ...Object.entries(RENAMED),
  ...Object.entries(OTHERS),
]) as Record<string, string>
