import { useSelector } from 'react-redux'
import type { ArticlePrices } from '@/domain/articles/articlePriceTypes'
import { pricesInLists, type PriceInList } from '@/domain/sale/counterPrices'
import { hasListPrices } from '@/domain/sale/pricing'
import type { Article } from '@/entities/articleRecord'
import { percentage, price } from '@/lib/format'
import { useNeeded } from '@/list/hooks'
import { selectPriceListNames, selectPriceRules } from '@/shop/articles/priceRules'
import { savedPrices } from './savedPrices'

interface Props {
  record: Partial<Article>
  /** The prices the server will work out for the record. */
  prices: ArticlePrices
}

function Rate({ list, rate }: { list: PriceInList; rate: PriceInList['percentage'] | undefined }) {
  if (list.missing) return <small>sin precio propio</small>
  return rate === null || rate === undefined ? null : <small className="figure">{percentage(rate)}</small>
}

/**
 * What the till will charge in each list (contract b §3.3); seldom the price the server stores with the article
 * (contract a §12.1).
 */
export function PricesInLists({ record, prices }: Props) {
  useNeeded(...useSelector(selectPriceListNames).split(' '))
  const rules = useSelector(selectPriceRules)
  const shown = pricesInLists(savedPrices(record, prices), rules)
  if (shown.length === 0) return null
  const own = hasListPrices(rules.access)
  const rateOf = (id: number) => prices.lists?.find((list) => list.id === id)?.percentage
  return (
    <>
      <h4>Listas de precios en Vender</h4>
      <p className="meta mb-0">
        {own ? 'Cada lista tiene su precio, hecho del costo.' : 'Sobre el precio final, cada lista sobre la anterior.'}
      </p>
      <ul className="price-steps" aria-label="Precios de las listas">
        {shown.map((list) => (
          <li key={list.id}>
            <span>
              {list.name} <Rate list={list} rate={list.percentage ?? rateOf(list.id)} />
            </span>
            <span className="figure">{price(list.price, 'always')}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
