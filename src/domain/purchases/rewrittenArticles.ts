// What saving an order again writes into its articles, which may have other values by now (contract c §3.5).
import { dollars, price } from '@/lib/format'
import { toAmount } from '../money'

type Decimal = string | number | null | undefined

interface Line {
  id: number
  cost: number | null
  price: number | null
  iva_id: number | null
}

interface Priced {
  name?: string | null
  cost: Decimal
  price: Decimal
  iva_id: number | null
  cost_in_dollars: unknown
}

const differs = (sent: number | null, now: Decimal) => sent !== null && !toAmount(sent).eq(toAmount(now))
const money = (value: Decimal, inDollars: unknown) => (inDollars ? dollars(value) : price(value, 'always'))

/**
 * Sentences on the articles that would change. `prices`: the order writes costs and prices; their IVA it writes always.
 * A cost is written as a bare figure, so it is of the currency the article has, whatever that of the line.
 * `articleOf`: undefined where the article was deleted.
 */
export const rewrittenArticles = (
  lines: readonly Line[],
  prices: boolean,
  articleOf: (id: number) => Priced | undefined,
): readonly string[] =>
  lines.flatMap((line) => {
    const article = articleOf(line.id)
    if (article === undefined) return []
    const costs = prices && Boolean(line.cost) && differs(line.cost, article.cost)
    const changes = [
      costs &&
        `el costo pasa de ${money(article.cost, article.cost_in_dollars)} a ${money(line.cost, article.cost_in_dollars)}`,
      prices &&
        differs(line.price, article.price) &&
        `el precio pasa ${article.price === null ? '' : `de ${price(article.price, 'always')} `}a ${price(line.price, 'always')}`,
      Boolean(line.iva_id) && line.iva_id !== article.iva_id && 'su IVA pasa a ser el del pedido',
    ].filter((change) => change !== false)
    return changes.length === 0 ? [] : [`${article.name ?? `N° ${line.id}`}: ${changes.join(', ')}.`]
  })
