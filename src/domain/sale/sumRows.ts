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
export function sumRows({
  goods,
  promoted,
  off,
  total,
}: Pick<SaleTotals, 'goods' | 'promoted' | 'off' | 'total'>): SumRow[] {
  const more = cents(toAmount(total).minus(goods).plus(off))
  const rows: SumRow[] = []
  if (off !== 0 || more !== 0 || promoted !== 0)
    rows.push({ name: 'Subtotal', sign: '', amount: cents(toAmount(goods).plus(promoted)) })
  if (promoted !== 0) rows.push({ name: 'Promociones', sign: '−', amount: promoted })
  if (off !== 0) rows.push({ name: 'Descuento', sign: '−', amount: off })
  if (more !== 0) rows.push({ name: 'Recargo', sign: '+', amount: more })
  return rows
}
