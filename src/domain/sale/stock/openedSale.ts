// A past sale while it is being changed: its figures and its checks (contract b §2.8).
import { quantity } from '@/lib/format'
import { cents, toAmount, totalOf, type Amount } from '../../money'
import type { Cart } from '../cart'
import { saleProblems, type SaleProblem, type SaleProblemCode } from '../checks'
import type { SaleContext } from '../context'
import { cartOfSale, paymentRows, type PastSale } from '../stored/pastSale'
import { storedSums, type StoredSums } from '../stored/storedSums'
import { allGoods, storedLines, type Goods } from '../returnedGoods'
import type { PaymentRow } from '../paymentRow'
import { descuentoFor, saleTotals, type SaleTotals } from '../totals'

/** A sale as it was when it was opened to be changed. */
export interface OpenedSale {
  cart: Cart
  /** Totals of the opened cart by today's rules. */
  totals: SaleTotals
  /** The stored figures, which may differ from `totals` (rounded prices, old sales, contract b §3.7). */
  sub_total: number
  total: number
  rows: readonly PaymentRow[]
  /** How its stored lines come to `total`. */
  sums: StoredSums
}

/** The total that an update forced is stored without its percentage (contract b §2.8), which is worked out again. */
function withForced(cart: Cart, sale: PastSale, context: SaleContext): Cart {
  const { rest } = storedSums(sale)
  const isForced =
    rest !== 0 && cart.descuento === null && cart.cuota === null && cart.selected_payment_methods.length === 0
  return isForced ? { ...cart, descuento: descuentoFor(toAmount(sale.total).toNumber(), cart, context) } : cart
}

export function openSale(sale: PastSale, context: SaleContext): OpenedSale {
  const cart = withForced(cartOfSale(sale, context), sale, context)
  const total = cents(toAmount(sale.total))
  const sub_total = sale.sub_total === null ? total : cents(toAmount(sale.sub_total))
  return { cart, totals: saleTotals(cart, context), sub_total, total, rows: paymentRows(sale), sums: storedSums(sale) }
}

const sameGoods = (one: SaleTotals, other: SaleTotals): boolean =>
  one.sub_total === other.sub_total &&
  one.total === other.total &&
  one.lines.length === other.lines.length &&
  one.lines.every(({ key, total, price_vender }, index) => {
    const line = other.lines[index]
    return line?.key === key && line.total === total && line.price_vender === price_vender
  })

const samePayment = (cart: Cart, opened: Cart): boolean =>
  cart.current_acount_payment_method_id === opened.current_acount_payment_method_id &&
  cart.selected_payment_methods === opened.selected_payment_methods

/** The totals of the changed sale: the stored ones, to the cent, while neither goods nor payment were changed. */
export function keepingStored(totals: SaleTotals, cart: Cart, opened: OpenedSale): SaleTotals {
  if (!sameGoods(totals, opened.totals)) return totals
  const { sub_total, total, rows, sums } = opened
  const kept = {
    ...totals,
    sub_total,
    total,
    off: sums.off,
    goods: cents(totalOf(sums.rows)),
    lines: totals.lines.map((line, index) => ({ ...line, total: sums.rows[index] ?? line.total })),
  }
  if (!samePayment(cart, opened.cart)) return kept
  const split = rows.length > 1 ? rows.map((row) => ({ ...row, net: row.net ?? 0 })) : []
  return { ...kept, split, left: 0, netLeft: 0 }
}

/** Problems that do not matter here: an update moves no cash, and the client of a past sale stays (contract b §2.8). */
const NOT_ASKED: readonly SaleProblemCode[] = ['caja', 'caja_closed', 'client']
const TAX: readonly SaleProblemCode[] = ['voucher', 'voucher_client', 'voucher_cuit', 'receiver', 'receiver_document']

/** Why there cannot be so many units of some goods: more of them have come back; null: there can. */
export function returnedRefusal({ returned }: Goods, units: Amount): string | null {
  if (returned.lte(units)) return null
  return returned.eq(1) ? 'Ya figura 1 devuelta' : `Ya figuran ${quantity(returned.toNumber())} devueltas`
}

/** Goods with more units returned than sold, which the server would store; not those that were stored so. */
const returnedProblems = (cart: Cart, opened: Cart): SaleProblem[] =>
  allGoods(storedLines(cart.items)).flatMap((goods) => {
    const [item] = goods.lines
    const why = returnedRefusal(goods, goods.units)
    const keys = goods.lines.map(({ key }) => key)
    const was = allGoods(opened.items).find(({ lines }) => lines.some(({ key }) => keys.includes(key)))
    const isStored = was && was.units.lte(goods.units) && was.returned.gte(goods.returned)
    return why === null || isStored ? [] : [{ code: 'returned', message: `${item.name}: ${why}`, field: 'items' }]
  })

/** What keeps the changed sale from being saved. What the sale already lacked when it was opened is no problem. */
export function updateProblems(
  cart: Cart,
  totals: SaleTotals,
  context: SaleContext,
  { cart: before }: OpenedSale,
): readonly SaleProblem[] {
  const hadNoVariant = (key: string | undefined) =>
    before.items.some((item) => item.key === key && item.article_variant_id === 0)
  const problems = saleProblems(cart, totals, context).filter(({ code, line }) => {
    if (NOT_ASKED.includes(code)) return false
    if (TAX.includes(code)) return cart.afip_information_id !== before.afip_information_id
    if (code === 'sale_type') return cart.sale_type_id !== before.sale_type_id
    return code !== 'variant' || !hadNoVariant(line)
  })
  return [...problems, ...returnedProblems(cart, before)]
}
