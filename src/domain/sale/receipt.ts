import { dateAndHour } from '@/lib/dates'
import { price, quantity } from '@/lib/format'
import { cents, lessPercent, toAmount, ZERO } from '../money'
import type { Decimal } from './context'

interface StoredLine {
  name: string | null
  pivot: {
    amount: Decimal | null
    price: Decimal | null
    discount?: Decimal | null
    variant_description?: string | null
  }
}

/** The part of a stored sale that its client reads. */
export interface ReceiptSale {
  id: number | null
  num: number | null
  total: Decimal | null
  created_at: string
  articles: readonly StoredLine[]
  combos: readonly StoredLine[]
  services: readonly StoredLine[]
}

/** Price times amount less the line's own discount, in pesos with cents, rounded half up. */
export const storedLineTotal = ({ amount, price: unit, discount }: StoredLine['pivot']): number =>
  cents(lessPercent(toAmount(unit).times(toAmount(amount)), toAmount(discount)))

/** The most lines in the message, since a longer link would be cut off; the ticket has them all. */
const MOST_LINES = 30

const plain = (text: string | null) => (text ?? '').replace(/\s+/g, ' ').trim()

function lineText({ name, pivot }: StoredLine): string {
  const what = [plain(name) || 'Sin nombre', plain(pivot.variant_description ?? null)].filter(Boolean).join(' · ')
  return `${quantity(pivot.amount)} × ${what}: ${price(storedLineTotal(pivot), 'always')}`
}

/** The message about a sale: shop, moment, lines, total and the ticket's address. Asterisks are WhatsApp's bold. */
export function receiptText(sale: ReceiptSale, { shop, ticket }: { shop: string; ticket: string }): string {
  const lines = [...sale.articles, ...sale.combos, ...sale.services]
  const more = lines.length - MOST_LINES
  const sum = lines.reduce((total, { pivot }) => total.plus(storedLineTotal(pivot)), ZERO)
  const change = cents(toAmount(sale.total).minus(sum))
  return [
    ...(plain(shop) ? [`*${plain(shop)}*`] : []),
    `Venta N° ${sale.num ?? sale.id ?? ''} · ${dateAndHour(sale.created_at)}`,
    '',
    ...lines.slice(0, MOST_LINES).map(lineText),
    ...(more > 0 ? [`… y ${more} ${more === 1 ? 'artículo' : 'artículos'} más`] : []),
    ...(change === 0 ? [] : [`${change < 0 ? 'Descuentos' : 'Recargos'}: ${price(change, 'always')}`]),
    `*Total: ${price(sale.total, 'always')}*`,
    '',
    `Ver ticket: ${ticket}`,
  ].join('\n')
}
