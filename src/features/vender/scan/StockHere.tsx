import { useSelector } from 'react-redux'
import { toNumber } from '@/domain/money'
import { places } from '@/domain/sale/places'
import type { Article } from '@/entities/articleRecord'
import { quantity } from '@/lib/format'
import { selectVender } from '../selectors'

/** What is left of an article: in the warehouse of the sale where stock is kept by warehouse, else of the whole; nothing where none is kept. */
export function StockHere({ article }: { article: Article }) {
  const address = useSelector((state) => selectVender(state).cart.address_id)
  const rows = places(article)
  const here = rows.find(({ id }) => id === address)
  if (rows.length > 0 && address !== 0) return `Stock ${quantity(here?.units ?? 0)} en ${here?.street ?? 'este depósito'}`
  return article.stock === null ? null : `Stock ${quantity(toNumber(article.stock))}`
}
