import { dateAndHour } from '@/lib/dates'
import { price, quantity } from '@/lib/format'
import { saleTotal } from '../saleMethods'
import { storedSums, type SummedSale } from './stored/storedSums'

interface NamedLine {
  name: string | null
  pivot: SummedSale['articles'][number]['pivot'] & { variant_description?: string | null }
}

/** The part of a stored sale that its client reads. */
export interface ReceiptSale extends SummedSale {
  id: number | null
  num: number | null
  created_at: string
  articles: readonly NamedLine[]
  combos: readonly NamedLine[]
  services: readonly NamedLine[]
}

/** The most lines in the message, since a longer link would be cut off; the ticket has them all. */
const MOST_LINES = 30

const plain = (text: string | null) => (text ?? '').replace(/\s+/g, ' ').trim()

function lineText({ name, pivot }: NamedLine, total: number): string {
  const what = [plain(name) || 'Sin nombre', plain(pivot.variant_description ?? null)].filter(Boolean).join(' · ')
  return `${quantity(pivot.amount)} × ${what}: ${price(total, 'always')}`
}

/** The message about a sale: shop, moment, lines, total and the ticket's address. Asterisks are WhatsApp's bold. */
export function receiptText(sale: ReceiptSale, { shop, ticket }: { shop: string; ticket: string }): string {
  const lines = [...sale.articles, ...sale.combos, ...sale.services]
  const hidden = lines.length - MOST_LINES
  const { rows, off, more } = storedSums(sale)
  return [
    ...(plain(shop) ? [`*${plain(shop)}*`] : []),
    `Venta N° ${sale.num ?? sale.id ?? ''} · ${dateAndHour(sale.created_at)}`,
    '',
    ...lines.slice(0, MOST_LINES).map((line, index) => lineText(line, rows[index] ?? 0)),
    ...(hidden > 0 ? [`… y ${hidden} ${hidden === 1 ? 'artículo' : 'artículos'} más`] : []),
    ...(off === 0 ? [] : [`Descuentos: ${price(-off, 'always')}`]),
    ...(more === 0 ? [] : [`Recargos: ${price(more, 'always')}`]),
    `*Total: ${price(saleTotal(sale), 'always')}*`,
    '',
    `Ver ticket: ${ticket}`,
  ].join('\n')
}
