import { toNumber } from '../../money'
import type { Decimal } from '../context'

/** An article with the units each warehouse has of it, or of its variants. */
interface Stocked {
  stock: Decimal | null
  addresses?: readonly StockedAddress[]
  article_variants?: readonly { id: number | null; stock?: Decimal | null; addresses?: readonly StockedAddress[] }[]
}

interface StockedAddress {
  id: number | null
  street: string
  pivot: { amount: Decimal | null }
}

interface Place {
  id: number
  street: string
  units: number
}

/**
 * Units in each warehouse: those of the chosen variant, else the article's, else the sum of its variants; empty when
 * the stock is one figure. `variantId` 0: none chosen.
 */
export function places(article: Stocked, variantId = 0): readonly Place[] {
  const variants = article.article_variants ?? []
  const variant = variants.find(({ id }) => variantId !== 0 && id === variantId)
  const own = article.addresses ?? []
  const rows = variant
    ? (variant.addresses ?? [])
    : own.length > 0
      ? own
      : variants.flatMap(({ addresses }) => addresses ?? [])
  const found = new Map<number, Place>()
  for (const { id, street, pivot } of rows) {
    if (id === null) continue
    found.set(id, { id, street, units: (found.get(id)?.units ?? 0) + toNumber(pivot.amount) })
  }
  return [...found.values()]
}
