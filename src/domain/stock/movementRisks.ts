// What receiving a movement between warehouses does to the stock of its articles (contract a §13.3).
import { quantity } from '@/lib/format'
import { toAmount, toNumber } from '../money'
import type { MovementBody } from './depositMovement'
import { amountAt, holderOf, looseStock, type StockedArticle } from './stock'

interface MovedArticle extends StockedArticle {
  name: string | null
}
/** Undefined: the article was deleted. */
type ArticleOf = (id: number) => MovedArticle | undefined

const LIST = new Intl.ListFormat('es')
const nameOf = ({ name }: MovedArticle, id: number) => name ?? `N° ${id}`

/**
 * Why the movement cannot be received; null: it can. Units that lie in no warehouse would be lost, since the amount that
 * arrives takes the place of the whole stock.
 */
export function receivingProblem({ articles }: MovementBody, articleOf: ArticleOf): string | null {
  const torn = articles.flatMap(({ id, article_variant_id }) => {
    const article = articleOf(id)
    const loses = article !== undefined && looseStock(holderOf(article, article_variant_id)) !== 0
    return loses ? [nameOf(article, id)] : []
  })
  return torn.length === 0 ? null : `Primero repartí el stock entre los depósitos: ${LIST.format(new Set(torn))}.`
}

/** Sentences on what the warehouse of origin does not have; empty: it has enough of everything. */
export function shortOrigins(body: MovementBody, articleOf: ArticleOf, from: string): readonly string[] {
  const units = new Map<string, { id: number; variantId: number; amount: number }>()
  for (const { id, article_variant_id: variantId, amount } of body.articles) {
    const key = `${id}/${variantId}`
    const before = units.get(key)?.amount ?? 0
    units.set(key, { id, variantId, amount: toAmount(before).plus(amount).toNumber() })
  }
  return [...units.values()].flatMap(({ id, variantId, amount }) => {
    const article = articleOf(id)
    if (article === undefined) return []
    const holder = holderOf(article, variantId)
    const name = nameOf(article, id)
    // The server takes nothing out of a warehouse while the article has none.
    if (holder.addresses.length === 0) return [`${name} no tiene stock por depósito: entra sin salir de ${from}.`]
    const before = toNumber(amountAt(holder, body.from_address_id))
    const after = toAmount(before).minus(amount).toNumber()
    return after >= 0 ? [] : [`${from} tiene ${quantity(before)} de ${name} y quedaría en ${quantity(after)}.`]
  })
}
