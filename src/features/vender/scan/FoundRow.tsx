import { memo, useRef } from 'react'
import { sixDecimals, toAmount } from '@/domain/money'
import { unitPrice } from '@/domain/sale/price'
import type { Pricing } from '@/domain/sale/pricing'
import type { SaleContext } from '@/domain/sale/context'
import { stockAt } from '@/domain/stock/stock'
import type { Address } from '@/entities/address'
import type { Article } from '@/entities/articleRecord'
import { price, quantity } from '@/lib/format'
import { itemOfFound, type Found } from '../cart/found'

/** What the figures of every result depend on, read once for the list. */
export interface Terms {
  pricing: Pricing
  discounts: SaleContext['payment_method_discounts']
  /** Warehouse of the sale. */
  warehouse: Address | undefined
}

interface Props extends Terms {
  found: Found
  id: string
  active: boolean
  onPick: (found: Found) => void
}

const KIND = { article: '', combo: 'Combo', service: 'Servicio' }

/** One result: what it is, what is left of it, what it costs in this sale and with each method that has a discount. */
export const FoundRow = memo(function FoundRow({ found, id, active, onPick, pricing, discounts, warehouse }: Props) {
  const pressed = useRef<string | null>(null)
  const item = itemOfFound(found)
  const codes = [item.num === null ? '' : `N° ${item.num}`, item.bar_code, item.provider_code].filter(Boolean)
  const cost = (method: typeof pricing.method) => price(sixDecimals(unitPrice(item, { ...pricing, method })), 'always')
  // While the row was pressed it may have got another result, which nobody chose.
  function choose() {
    if ((pressed.current ?? id) === id) onPick(found)
    pressed.current = null
  }
  return (
    // The keyboard works in the field above: the options are its list.
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events -- see above
    <li
      id={id}
      role="option"
      aria-selected={active}
      className="vender-found-row"
      onPointerDown={() => (pressed.current = id)}
      onClick={choose}
    >
      <span className="vender-found-name">
        {item.name || 'Sin nombre'}
        <span className="meta">{KIND[found.kind] || codes.join(' · ')}</span>
      </span>
      <span className="meta figure vender-found-stock">
        {found.kind === 'article' && stockHere(found.record, warehouse)}
      </span>
      <span className="vender-found-prices">
        <span className="money figure vender-found-price">{cost(pricing.method)}</span>
        {discounts
          .filter(({ discount_percentage }) => !toAmount(discount_percentage).eq(0))
          .map(
            ({
              current_acount_payment_method_id: method,
              current_acount_payment_method: named,
              discount_percentage,
            }) => (
              <span key={method} className="meta figure">
                {named?.name ?? ''} {cost({ name: '', percentage: discount_percentage })}
              </span>
            ),
          )}
      </span>
    </li>
  )
})

function stockHere(article: Article, warehouse: Address | undefined): string | null {
  const stock = stockAt(article, 0, warehouse)
  return stock && `Stock ${quantity(stock.units)}${stock.where}`
}
