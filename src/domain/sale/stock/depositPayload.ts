// The body that moves a sale to another state of the warehouse: everything as stored, except the state and the units
// found.
import { cents, toAmount } from '../../money'
import type { Decimal } from '../context'
import { checkedAmount, checkLines, confirmedTotal, type Counts, type StoredLines } from './depositCheck'
import type { DepositState } from './depositState'
import type { PastSale } from '../stored/pastSale'
import type { MethodPayload, SaleItemPayload, SaleUpdatePayload } from '../wire'

/** The part of a sale that is needed to write it again. */
export type StoredSale = StoredLines &
  Omit<PastSale, keyof StoredLines | 'client' | 'afip_ticket' | 'deleted_at' | 'sale_modifications_count'> & {
    client_id: number | null
  }

const number = (value: Decimal | null | undefined): number => toAmount(value).toNumber()
const orNull = (value: Decimal | null | undefined): number | null =>
  value === null || value === undefined ? null : number(value)

function items(sale: StoredSale, counts: Counts): SaleItemPayload[] {
  const lines = checkLines(sale)
  const articles = sale.articles.map(({ id, name, num, pivot }, index): SaleItemPayload => {
    const line = lines[index]
    return {
      is_article: 1,
      id: id ?? 0,
      name: name ?? '',
      num: num ?? null,
      amount: number(pivot.amount),
      price_vender: number(pivot.price),
      discount: orNull(pivot.discount),
      cost: pivot.cost ?? null,
      article_variant_id: pivot.article_variant_id ?? 0,
      price_type_personalizado_id: pivot.price_type_personalizado_id ?? 0,
      returned_amount: orNull(pivot.returned_amount),
      delivered_amount: orNull(pivot.delivered_amount),
      checked_amount: line === undefined ? null : checkedAmount(counts, line),
    }
  })
  const combos = sale.combos.map(({ id, name, articles: components, pivot }): SaleItemPayload => ({
    is_combo: 1,
    id: id ?? 0,
    name,
    num: null,
    amount: number(pivot.amount),
    price_vender: number(pivot.price),
    articles: components.map((component) => ({
      id: component.id ?? 0,
      pivot: { amount: number(component.pivot.amount) },
    })),
  }))
  const services = sale.services.map(({ id, name, pivot }): SaleItemPayload => ({
    is_service: 1,
    id: id ?? 0,
    name,
    num: null,
    amount: number(pivot.amount),
    price_vender: number(pivot.price),
    discount: orNull(pivot.discount),
    returned_amount: orNull(pivot.returned_amount),
  }))
  // The server stores the lines of an update in reverse (contract b §2.2), so they are sent in reverse to keep their
  // order.
  return [articles.reverse(), combos.reverse(), services.reverse()].flat()
}

/**
 * The shares of a split payment, made to add up to a lower total: nothing was cashed yet, so the difference comes off
 * the last ones (contract b §2.10).
 */
function shares(sale: StoredSale, total: number): readonly MethodPayload[] {
  const rows = sale.current_acount_payment_methods
  if (rows.length < 2) return []
  let over = rows.reduce((sum, { pivot }) => sum.plus(toAmount(pivot.amount)), toAmount(-total))
  const shared = [...rows].reverse().map(({ id, name, pivot }) => {
    const held = toAmount(pivot.amount)
    const taken = over.gt(held) ? held : over.gt(0) ? over : toAmount(0)
    over = over.minus(taken)
    return { id: id ?? 0, name, amount: cents(held.minus(taken)), caja_id: pivot.caja_id ?? 0 }
  })
  return shared.reverse()
}

const percentages = (rows: StoredSale['discounts']) =>
  rows.map(({ id, pivot }) => ({ id: id ?? 0, percentage: pivot.percentage }))

/** Body of PUT /api/sale/{id} for a state, with the units found of each line (SALE-084; contract b §2.8, §2.10). */
export function depositPayload(sale: StoredSale, state: DepositState, counts: Counts): SaleUpdatePayload {
  const total = state === 'confirmed' ? confirmedTotal(sale, counts) : number(sale.total)
  const methods = sale.current_acount_payment_methods
  const [first] = methods
  return {
    items: items(sale, counts),
    client_id: sale.client_id,
    discounts: percentages(sale.discounts),
    surchages: percentages(sale.surchages),
    discounts_in_services: sale.discounts_in_services,
    surchages_in_services: sale.surchages_in_services,
    current_acount_payment_method_id:
      methods.length > 1 ? 0 : (first?.id ?? sale.current_acount_payment_method_id ?? 0),
    selected_payment_methods: shares(sale, total),
    sale_type_id: sale.sale_type_id ?? 0,
    afip_information_id: sale.afip_information_id ?? 0,
    address_id: sale.address_id ?? 0,
    employee_id: sale.employee_id ?? 0,
    seller_id: sale.seller_id ?? 0,
    to_check: state === 'to_check' ? 1 : 0,
    checked: state === 'checked' ? 1 : 0,
    confirmed: state === 'confirmed' ? 1 : 0,
    observations: sale.observations ?? '',
    numero_orden_de_compra: sale.numero_orden_de_compra ?? '',
    omitir_en_cuenta_corriente: sale.omitir_en_cuenta_corriente ?? 0,
    sub_total: sale.sub_total === null ? number(sale.total) : number(sale.sub_total),
    total,
    save_nota_credito: 0,
    returned_items: [],
    nota_credito_description: '',
  }
}
