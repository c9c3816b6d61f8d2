// Turns a stored sale into a cart again (contract b §2.7, §2.8).
import { cents, toAmount } from '../../money'
import { cartDefaults, emptyCart, type Cart } from '../cart'
import type { Cuota, Decimal, Flag, SaleClient, SaleContext, SalePercentage } from '../context'
import type { CartItem } from '../item'
import {
  articleItem,
  comboItem,
  serviceItem,
  type ArticleRecord,
  type ComboRecord,
  type ServiceRecord,
} from '../newItem'
import type { PaymentRow } from '../paymentRow'

interface LinePivot {
  amount: Decimal | null
  price: Decimal | null
  discount?: Decimal | null
  returned_amount?: Decimal | null
}

type ArticleLine = ArticleRecord & {
  pivot: LinePivot & {
    cost?: Decimal | null
    delivered_amount?: Decimal | null
    checked_amount?: Decimal | null
    article_variant_id?: number | null
    price_type_personalizado_id?: number | null
  }
}

/** The part of a sale's record that is read here. */
export interface PastSale {
  id: number | null
  client: (Omit<SaleClient, 'id'> & { id: number | null }) | null
  employee_id: number | null
  seller_id: number | null
  sale_type_id: number | null
  address_id: number | null
  price_type_id: number | null
  caja_id: number | null
  current_acount_payment_method_id: number | null
  afip_information_id: number | null
  afip_tipo_comprobante_id: number | null
  sub_total: Decimal | null
  total: Decimal | null
  descuento: Decimal | null
  cuota_descuento: Decimal | null
  cuota_recargo: Decimal | null
  cantidad_cuotas: number | null
  save_current_acount: Flag
  omitir_en_cuenta_corriente: Flag | null
  discounts_in_services: Flag
  surchages_in_services: Flag
  to_check: Flag
  checked: Flag
  confirmed: Flag
  observations: string | null
  numero_orden_de_compra: string | null
  deleted_at: string | null
  sale_modifications_count: number
  articles: readonly ArticleLine[]
  combos: readonly (ComboRecord & { pivot: LinePivot })[]
  services: readonly (ServiceRecord & { pivot: LinePivot })[]
  discounts: readonly { id: number | null; name?: string | null; pivot: { percentage: Decimal } }[]
  surchages: readonly { id: number | null; name?: string | null; pivot: { percentage: Decimal } }[]
  current_acount_payment_methods: readonly {
    id: number | null
    name: string
    pivot: { amount: Decimal | null; caja_id?: number | null }
  }[]
  /** The sale's debit in the client's account or, if that is gone, a credit note. */
  current_acount: { debe: Decimal | null } | null
  afip_ticket: { cae?: string | null } | null
}

const number = (value: Decimal | null | undefined): number => toAmount(value).toNumber()
const numberOrNull = (value: Decimal | null | undefined): number | null =>
  value === null || value === undefined ? null : number(value)

/** What the sale stored for a line, whatever the article's record says today. */
const fromPivot = ({ amount, price, discount, returned_amount }: LinePivot): Partial<CartItem> => ({
  pivotPrice: price ?? '0',
  discount: numberOrNull(discount),
  returned_amount: numberOrNull(returned_amount),
  before: { amount: number(amount) },
})

function articleLine(article: ArticleLine): CartItem {
  const { pivot } = article
  return articleItem(article, number(pivot.amount), {
    ...fromPivot(pivot),
    cost: pivot.cost ?? null,
    delivered_amount: numberOrNull(pivot.delivered_amount),
    checked_amount: numberOrNull(pivot.checked_amount),
    article_variant_id: pivot.article_variant_id ?? 0,
    price_type_personalizado_id: pivot.price_type_personalizado_id ?? 0,
  })
}

/** Gives each line its own key, also two lines of one article (two variants, several prices). */
function withOwnKeys(items: readonly CartItem[]): CartItem[] {
  const taken = new Map<string, number>()
  return items.map((item) => {
    const count = (taken.get(item.key) ?? 0) + 1
    taken.set(item.key, count)
    return count === 1 ? item : { ...item, key: `${item.key}-${count}` }
  })
}

export const linesOfSale = ({
  articles,
  combos,
  services,
}: Pick<PastSale, 'articles' | 'combos' | 'services'>): readonly CartItem[] =>
  withOwnKeys([
    ...articles.map(articleLine),
    ...combos.map((combo) =>
      comboItem(combo, number(combo.pivot.amount), { ...fromPivot(combo.pivot), discount: null }),
    ),
    ...services.map((service) => serviceItem(service, number(service.pivot.amount), fromPivot(service.pivot))),
  ])

const percentages = (rows: PastSale['discounts']): SalePercentage[] =>
  rows.map(({ id, name, pivot }) => ({
    id: id ?? 0,
    ...(name !== undefined && { name }),
    percentage: pivot.percentage,
  }))

/** The sale's installments, which are stored without their id; null: none. */
function cuotaOf({ cantidad_cuotas, cuota_descuento, cuota_recargo }: PastSale): Cuota | null {
  const none = !cantidad_cuotas && number(cuota_descuento) === 0 && number(cuota_recargo) === 0
  return none ? null : { id: 0, cantidad_cuotas, descuento: cuota_descuento, recargo: cuota_recargo }
}

export const paymentRows = (sale: Pick<PastSale, 'current_acount_payment_methods'>): readonly PaymentRow[] =>
  sale.current_acount_payment_methods.map(({ id, name, pivot }) => {
    const amount = cents(toAmount(pivot.amount))
    return { id: id ?? 0, name, amount, net: amount, caja_id: pivot.caja_id ?? 0 }
  })

function paymentOf(sale: PastSale): Partial<Cart> {
  const rows = paymentRows(sale)
  const [only] = rows
  if (rows.length > 1)
    return { current_acount_payment_method_id: 0, selected_payment_methods: rows, caja_id: sale.caja_id ?? 0 }
  const current_acount_payment_method_id = only?.id ?? sale.current_acount_payment_method_id ?? 0
  return { current_acount_payment_method_id, caja_id: only?.caja_id || (sale.caja_id ?? 0) }
}

/**
 * The cart a sale was made with. Its lines keep their stored prices: today's lists do not act on them (contract b §3.2
 * rule 2).
 */
export function cartOfSale(sale: PastSale, context: SaleContext): Cart {
  return {
    ...emptyCart(),
    ...paymentOf(sale),
    items: linesOfSale(sale),
    client: sale.client && { ...sale.client, id: sale.client.id ?? 0 },
    price_type_id: sale.price_type_id,
    cuota: cuotaOf(sale),
    discounts: percentages(sale.discounts),
    surchages: percentages(sale.surchages),
    discounts_in_services: sale.discounts_in_services,
    surchages_in_services: sale.surchages_in_services,
    // `"0.0000"` means none.
    descuento: number(sale.descuento) || null,
    afip_information_id: sale.afip_information_id ?? 0,
    afip_tipo_comprobante_id: sale.afip_tipo_comprobante_id ?? 0,
    address_id: sale.address_id ?? 0,
    employee_id: sale.employee_id ?? 0,
    sale_type_id: sale.sale_type_id || (cartDefaults(context).sale_type_id ?? 0),
    seller_id: sale.seller_id ?? 0,
    save_current_acount: sale.save_current_acount,
    omitir_en_cuenta_corriente: sale.omitir_en_cuenta_corriente ?? 0,
    to_check: sale.to_check,
    checked: sale.checked,
    confirmed: sale.confirmed,
    observations: sale.observations ?? '',
    numero_orden_de_compra: sale.numero_orden_de_compra ?? '',
  }
}

/** Why a sale takes no change any more, though nothing its modifications count has happened to it; null: it does. */
export function closedRefusal({
  deleted_at,
  afip_ticket,
}: Pick<PastSale, 'deleted_at' | 'afip_ticket'>): string | null {
  if (deleted_at) return 'Está eliminada.'
  if (!afip_ticket) return null
  return afip_ticket.cae
    ? 'Ya está facturada: se corrige con una devolución.'
    : 'Se pidió su factura: facturala de nuevo o corregila con una devolución.'
}

/**
 * Why a sale cannot be changed, in Spanish; null: it can. It must have no invoice, no caja and at most one method,
 * because an update corrects neither invoice nor cash (contract b §2.8).
 */
export function editRefusal(
  sale: Pick<
    PastSale,
    'deleted_at' | 'afip_ticket' | 'to_check' | 'checked' | 'caja_id' | 'current_acount_payment_methods'
  >,
): string | null {
  const { current_acount_payment_methods: methods } = sale
  const closed = closedRefusal(sale)
  if (closed !== null) return closed
  if (sale.to_check || sale.checked) return 'Está en el depósito para chequear: se completa desde ahí.'
  if (sale.caja_id || methods.some(({ pivot }) => pivot.caja_id))
    return 'Ya entró en una caja: se corrige con una devolución.'
  if (methods.length > 1) return 'Se pagó con varios métodos: se corrige con una devolución.'
  return null
}

/** Whether a person may see a sale: some are limited to their own sales, or to those of their warehouse (D-19). */
export function maySeeSale(
  sale: Pick<PastSale, 'employee_id' | 'address_id'>,
  user: { id: number; address_id: number | null },
  can: (slug: string) => boolean,
): boolean {
  const limited = (of: string) => !can(`sale.index.${of}.all`) && can(`sale.index.${of}.only_your`)
  if (limited('employees') && sale.employee_id !== user.id) return false
  return !limited('addresses') || (sale.address_id ?? 0) === (user.address_id ?? 0)
}
