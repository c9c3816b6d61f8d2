import { memo } from 'react'
import { useSelector } from 'react-redux'
import { toAmount } from '@/domain/money'
import { sixDecimals, unitPrice } from '@/domain/sale/price'
import { price } from '@/lib/format'
import { itemOfFound, type Found } from './found'
import { selectContext, selectPricing } from '../selectors'
import { StockHere } from './StockHere'

interface Props {
  found: Found
  id: string
  active: boolean
  onPick: (found: Found) => void
}

const KIND = { article: '', combo: 'Combo', service: 'Servicio' }

/** One result: what it is, what is left of it, what it costs in this sale and with each method that has a discount. */
export const FoundRow = memo(function FoundRow({ found, id, active, onPick }: Props) {
  const item = itemOfFound(found)
  const codes = [item.num === null ? '' : `N° ${item.num}`, item.bar_code, item.provider_code].filter(Boolean)
  return (
    // The keyboard works in the field above: the options are its list.
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events -- see above
    <li id={id} role="option" aria-selected={active} className="vender-found-row" onClick={() => onPick(found)}>
      <span className="vender-found-name">
        {item.name || 'Sin nombre'}
        <span className="meta">{KIND[found.kind] || codes.join(' · ')}</span>
      </span>
      <span className="meta figure vender-found-stock">{found.kind === 'article' && <StockHere article={found.record} />}</span>
      <Prices found={found} />
    </li>
  )
})

function Prices({ found }: { found: Found }) {
  const pricing = useSelector(selectPricing)
  const discounts = useSelector((state) => selectContext(state).payment_method_discounts)
  const item = itemOfFound(found)
  const cost = (method: typeof pricing.method) => price(sixDecimals(unitPrice(item, { ...pricing, method })), 'always')
  const others = discounts.filter(({ discount_percentage }) => !toAmount(discount_percentage).eq(0))
  return (
    <span className="vender-found-prices">
      <span className="money figure vender-found-price">{cost(pricing.method)}</span>
      {others.map(({ current_acount_payment_method_id: id, current_acount_payment_method: method, discount_percentage: percentage }) => (
        <span key={id} className="meta figure">
          {method?.name ?? ''} {cost({ name: '', percentage })}
        </span>
      ))}
    </span>
  )
}
