import { cents, sixDecimals, toAmount, ZERO } from '../money'
import { paysNow, type Cart } from './cart'
import { CREDIT_METHOD, type Decimal, type SaleContext } from './context'
import type { CartItem } from './item'
import { discountOf, splitDiscount } from './payments'
import { soldPrices } from './lineTotal'
import { chosenList } from './pricing'
import type { LineTotals } from './sums'
import type { SaleTotals } from './totals'
import type { SaleItemPayload, SalePayload, SaleUpdatePayload, SharedPayload } from './wire'

/** The server keeps the list's id in one byte: a greater one fails after the stock was taken (contract b §2.1). */
const HIGHEST_STORABLE_LIST = 127

/** Unit price as it is stored: times the rounded amount it is what is charged, also for lines weighed to the gram. */
export const storedPrice = ({ weight, amount }: CartItem, { price_vender }: LineTotals): number =>
  weight === null ? price_vender : sixDecimals(toAmount(price_vender).times(weight).div(amount))

/** A line of the body. A line of several prices is one unit at their total, less its percentage. */
function wireItem(item: CartItem, line: LineTotals): SaleItemPayload {
  const { id, name, num, returned_amount } = item
  const { price_type_personalizado_id } = line
  const several = item.varios_precios.length > 0
  const discount = several ? null : item.discount
  const common = {
    id,
    name,
    num,
    amount: several ? 1 : item.amount,
    price_vender: several ? line.total : storedPrice(item, line),
  }
  if (item.kind === 'service') return { is_service: 1, ...common, discount, returned_amount }
  if (item.kind === 'combo')
    return { is_combo: 1, ...common, articles: item.components.map(({ id, amount }) => ({ id, pivot: { amount } })) }
  const { cost = null, article_variant_id, delivered_amount, checked_amount } = item
  const article = {
    cost,
    discount,
    article_variant_id,
    price_type_personalizado_id,
    returned_amount,
    delivered_amount,
    checked_amount,
  }
  return { is_article: 1, ...common, ...article, ...(several && { varios_precios: soldPrices(item) }) }
}

/** The part of a line's figure that belongs to a row of so many units, after the rows before it took theirs. */
function share(figure: number | null, units: number, before: number): number | null {
  if (figure === null) return null
  return Math.min(
    units,
    toAmount(Math.max(0, figure - before))
      .round(2)
      .toNumber(),
  )
}

/** The lines of the body for a line of the cart. With a promotion it becomes rows that add up to its total. */
function wireRows(item: CartItem, line: LineTotals): SaleItemPayload[] {
  const rows = line.promotion?.rows
  if (rows === undefined) return [wireItem(item, line)]
  let before = 0
  return rows.map(({ units, price, discount }) => {
    const { returned_amount, delivered_amount, checked_amount } = item
    const own = {
      discount,
      ...(rows.length > 1 && {
        amount: units,
        returned_amount: share(returned_amount, units, before),
        delivered_amount: share(delivered_amount, units, before),
        checked_amount: share(checked_amount, units, before),
      }),
    }
    before += units
    return wireItem({ ...item, ...own }, { ...line, price_vender: price })
  })
}

const wireItems = (cart: Cart, { lines }: SaleTotals): SaleItemPayload[] =>
  cart.items.flatMap((item, index) => {
    const line = lines[index]
    return line?.sold ? wireRows(item, line) : []
  })

function shared(cart: Cart, totals: SaleTotals, context: SaleContext): SharedPayload {
  const { payment_method_discounts: discounts } = context
  return {
    items: wireItems(cart, totals),
    client_id: cart.client?.id ?? null,
    discounts: cart.discounts,
    surchages: cart.surchages,
    sale_type_id: cart.sale_type_id,
    discounts_in_services: cart.discounts_in_services,
    surchages_in_services: cart.surchages_in_services,
    current_acount_payment_method_id: paysNow(cart) ? cart.current_acount_payment_method_id : 0,
    afip_information_id: cart.afip_information_id,
    employee_id: cart.employee_id,
    address_id: cart.address_id,
    to_check: cart.to_check,
    checked: cart.checked,
    confirmed: cart.confirmed,
    observations: cart.observations,
    omitir_en_cuenta_corriente: cart.omitir_en_cuenta_corriente,
    numero_orden_de_compra: cart.numero_orden_de_compra,
    selected_payment_methods: totals.split.map((row) => ({
      id: row.id,
      name: row.name,
      amount: row.net,
      caja_id: row.caja_id,
      ...(discounts.length > 0 && {
        discount_percentage: discountOf(row.id, discounts).toNumber(),
        discount_amount: cents(splitDiscount([row], discounts)),
      }),
    })),
    sub_total: totals.sub_total,
    total: totals.total,
    seller_id: cart.seller_id,
  }
}

/** The sale's caja. A split sale moves cash only if it names one, so it names the first row's (contract b §2.6). */
function cajaOf(cart: Cart, { split }: SaleTotals): number {
  if (!paysNow(cart)) return 0
  return split.length > 0 ? (split.find(({ caja_id }) => caja_id !== 0)?.caja_id ?? 0) : cart.caja_id
}

const number = (value: Decimal | null | undefined) =>
  value === null || value === undefined ? null : toAmount(value).toNumber()

/** Of a sale paid with one method, the percentage in its prices, so that the stored method names it; null: none. */
function methodDiscount(cart: Cart, { payment_method_discounts }: SaleContext): number | null {
  return paysNow(cart)
    ? discountOf(cart.current_acount_payment_method_id, payment_method_discounts).toNumber() || null
    : null
}

export function salePayload(cart: Cart, totals: SaleTotals, context: SaleContext): SalePayload {
  const list = chosenList(cart, context)
  return {
    ...shared(cart, totals, context),
    save_afip_ticket: cart.save_afip_ticket,
    save_current_acount: cart.save_current_acount,
    make_current_acount_pago: cart.make_current_acount_pago,
    discount_percentage: cart.discount_percentage ?? methodDiscount(cart, context),
    discount_amount: cart.discount_amount,
    price_type_id: list && list.id <= HIGHEST_STORABLE_LIST ? list.id : null,
    cuota_id: totals.cuota?.id ?? 0,
    cantidad_cuotas: totals.cuota?.cantidad_cuotas ?? null,
    cuota_descuento: number(totals.cuota?.descuento),
    cuota_recargo: number(totals.cuota?.recargo),
    monto_credito_real: totals.monto_credito_real,
    caja_id: cajaOf(cart, totals),
    afip_tipo_comprobante_id: cart.afip_tipo_comprobante_id,
    descuento: cart.descuento,
  }
}

type PaidRows = SharedPayload['selected_payment_methods']

/**
 * The parts of the payment so that they add up to the total. A sale that is changed keeps its installments, but unlike
 * a new one the server does not put what they add onto the card's part (contract b §2.4, §2.8).
 */
function addedUp(rows: PaidRows, { total, monto_credito_real: credit }: SaleTotals): PaidRows {
  const sum = cents(rows.reduce((all, { amount }) => all.plus(toAmount(amount)), ZERO))
  if (rows.length === 0 || sum === total || credit === null) return rows
  return rows.map((row) => (row.id === CREDIT_METHOD ? { ...row, amount: credit } : row))
}

export function saleUpdatePayload(cart: Cart, totals: SaleTotals, context: SaleContext): SaleUpdatePayload {
  const body = shared(cart, totals, context)
  return {
    ...body,
    selected_payment_methods: addedUp(body.selected_payment_methods, totals),
    // PUT stores the lines the other way round than POST does (contract b §2.2).
    items: [...body.items].reverse(),
    // A return is made in *Devoluciones*: its own call is the one that works (D-80, contract b §2.9).
    save_nota_credito: 0,
    returned_items: [],
    nota_credito_description: '',
  }
}
