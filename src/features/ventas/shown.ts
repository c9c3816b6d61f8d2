import { cents, ZERO } from '@/domain/money'
import { storedSums } from '@/domain/sale/stored/storedSums'
import { returnedText } from '@/domain/sale/returnedGoods'
import { saleTotal } from '@/domain/saleMethods'
import { linesOfSale } from '@/domain/sale/stored/pastSale'
import type { CartItem } from '@/domain/sale/item'
import type { Sale } from '@/entities/saleRecord'
import { fits, type Choice } from './limits'
import type { Collected, Invoiced, VentasState } from './ventasSlice'

function isCollected(sale: Sale, option: Collected): boolean {
  if (option === 'cobradas-y-no-cobradas') return true
  const onAccount = Boolean(sale.client_id) && sale.current_acount?.status !== 'pagado'
  return option === 'solo-sin-cobrar' ? onAccount : !onAccount
}

const isInvoiced = (sale: Sale, option: Invoiced): boolean =>
  option === 'con-y-sin-factura' || (sale.afip_ticket !== null) === (option === 'solo-con-factura')

/** An older sale has one method in its own column, and none in the list. */
const isPaidBy = (
  { current_acount_payment_methods: methods, current_acount_payment_method_id: single }: Sale,
  id: number,
) => (methods.length > 0 ? methods.some((method) => method.id === id) : single === id)

/**
 * Whether the screen shows a sale: one the warehouse has finished, of the chosen warehouse and employee, and of the
 * chosen kind (NS-04, contract b §1.1).
 */
export const isShown =
  (options: VentasState, address: Choice | null, employee: Choice | null) =>
  (sale: Sale): boolean =>
    sale.terminada !== 0 &&
    !sale.to_check &&
    !sale.checked &&
    fits(address, sale.address_id) &&
    fits(employee, sale.employee_id) &&
    isCollected(sale, options.ventas_cobradas_show_option) &&
    isInvoiced(sale, options.afip_ticket_show_option) &&
    (options.payment_method_show_option === 'todos' || isPaidBy(sale, options.payment_method_show_option))

/** Exact sum of what the sales come to, in pesos. */
export const sumOf = (sales: readonly Sale[]): number =>
  cents(sales.reduce((sum, sale) => sum.plus(saleTotal(sale)), ZERO))

/** How it was paid, in words: its methods, the one method of an older sale, or the client's account. */
export function paidWith(sale: Sale): string {
  if (sale.current_acount_payment_methods.length > 0)
    return sale.current_acount_payment_methods.map(({ name }) => name).join(', ')
  return sale.current_acount_payment_method?.name ?? (sale.client_id ? 'Cuenta corriente' : '')
}

export interface Line {
  key: string
  name: string
  variant: string | null
  code: string | null
  amount: string | number
  price: string
  discount: string | null
  /** What came back, in words; empty: nothing, or it is told at another line of the same article. */
  returned: string
  delivered: string | null
  /** Price times amount, less the line's own discount, and with its odd cents. */
  total: number
}

/** Lines of a stored sale; combos only where the company has them (SALES-013). */
export function linesOf(sale: Sale, combos: boolean): readonly Line[] {
  const plain = { variant: null, code: null, discount: null, returned: '', delivered: null }
  const items = linesOfSale({ ...sale, combos: [] })
  const { rows } = storedSums(sale)
  const services = sale.articles.length + sale.combos.length
  const returnedAt = (kind: CartItem['kind'], index: number): string => {
    const item = items.filter((line) => line.kind === kind)[index]
    return item === undefined ? '' : returnedText(items, item)
  }
  return [
    ...sale.articles.map(({ name, bar_code, pivot }, index) => ({
      key: `article ${index}`,
      name: name ?? '',
      variant: pivot.variant_description,
      code: bar_code,
      amount: pivot.amount,
      price: pivot.price,
      discount: pivot.discount,
      returned: returnedAt('article', index),
      delivered: pivot.delivered_amount,
      total: rows[index] ?? 0,
    })),
    ...(combos ? sale.combos : []).map(({ name, pivot }, index) => ({
      ...plain,
      key: `combo ${index}`,
      name,
      amount: pivot.amount,
      price: pivot.price,
      total: rows[sale.articles.length + index] ?? 0,
    })),
    ...sale.services.map(({ name, pivot }, index) => ({
      ...plain,
      key: `service ${index}`,
      name: name ?? '',
      amount: pivot.amount,
      price: pivot.price,
      discount: pivot.discount,
      returned: returnedAt('service', index),
      total: rows[services + index] ?? 0,
    })),
  ]
}
