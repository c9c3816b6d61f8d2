import { storedSums } from '@/domain/sale/stored/storedSums'
import type { Sale } from '@/entities/saleRecord'
import { percentage, price } from '@/lib/format'

/** What takes the lines of a stored sale to its total, in words: percentages in their order, then what they do not explain. */
export function sumFacts(sale: Sale): readonly (readonly [string, string])[] {
  const forced = Number(sale.descuento)
  const { rest } = storedSums(sale)
  const word = (less: boolean) => (less ? 'Descuento' : 'Recargo')
  // Only a sale with services raises the question.
  const services = (on: 0 | 1) => (sale.services.length === 0 ? '' : on ? ', servicios también' : ', sin los servicios')
  const cause =
    Number(sale.cuota_descuento) || Number(sale.cuota_recargo)
      ? ' de las cuotas'
      : sale.current_acount_payment_methods.length > 1
        ? ' del pago'
        : ''
  return [
    ...(forced ? [[word(forced > 0), percentage(Math.abs(forced))] as const] : []),
    ...sale.discounts.map(
      ({ name, pivot }) =>
        [`Descuento ${name}`, percentage(pivot.percentage) + services(sale.discounts_in_services)] as const,
    ),
    ...sale.surchages.map(
      ({ name, pivot }) =>
        [`Recargo ${name}`, percentage(pivot.percentage) + services(sale.surchages_in_services)] as const,
    ),
    ...(rest === 0 ? [] : [[word(rest < 0) + cause, price(Math.abs(rest), 'always')] as const]),
  ]
}

/** What is paid with each method of a stored sale, with the discount of the method. */
export const methodFacts = (sale: Sale): readonly (readonly [string, string])[] =>
  sale.current_acount_payment_methods.map(({ name, pivot: { amount, discount_amount, discount_percentage } }) => {
    const off = Number(discount_percentage)
    const figure = Number(discount_amount)
      ? price(discount_amount, 'always')
      : off === 0
        ? null
        : percentage(Math.abs(off))
    const told = figure === null ? '' : ` (${off < 0 ? 'recargo' : 'descuento'} ${figure})`
    return [name, price(amount, 'always') + told]
  })
