import { cents, toAmount } from '../money'
import type { SaleTotals } from './totals'

/** A figure between the lines of a sale and its total, in pesos without a sign. */
export interface SumRow {
  name: 'Subtotal' | 'Promociones' | 'Descuento' | 'Recargo'
  sign: '' | '−' | '+'
  amount: number
}

/**
 * How the lines come to the total, as the till and the client's display both say it; nothing where the total is just
 * what the lines come to.
 */
export function sumRows({ goods, promoted, total }: Pick<SaleTotals, 'goods' | 'promoted' | 'total'>): SumRow[] {
  const off = cents(toAmount(total).minus(goods))
  const rows: SumRow[] = []
  if (off !== 0 || promoted !== 0)
    rows.push({ name: 'Subtotal', sign: '', amount: cents(toAmount(goods).plus(promoted)) })
  if (promoted !== 0) rows.push({ name: 'Promociones', sign: '−', amount: promoted })
  if (off < 0) rows.push({ name: 'Descuento', sign: '−', amount: -off })
  if (off > 0) rows.push({ name: 'Recargo', sign: '+', amount: off })
  return rows
}
