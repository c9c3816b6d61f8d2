import { memo } from 'react'
import { articleItem } from '@/domain/sale/newItem'
import { sixDecimals } from '@/domain/money'
import { unitPrice } from '@/domain/sale/price'
import type { Pricing } from '@/domain/sale/pricing'
import type { Article } from '@/entities/articleRecord'
import { price } from '@/lib/format'
import { addressesOf } from '@/list/fields/Images'

interface Props {
  number: number
  article: Article
  color: number | null
  pricing: Pricing
  onPick: (article: Article) => void
}

/** One article to be sold with one touch: its number, its name and what it costs in this sale. */
export const QuickTile = memo(function QuickTile({ number, article, color, pricing, onPick }: Props) {
  const [image] = addressesOf(article.images)
  return (
    <button type="button" className="quick-tile" data-color={color ?? undefined} onClick={() => onPick(article)}>
      <span className="quick-number figure">{number}</span>
      {image && (
        <img
          className="quick-image"
          src={image}
          alt=""
          loading="lazy"
          onError={({ currentTarget }) => currentTarget.remove()}
        />
      )}
      <span className="quick-name">{article.name || 'Sin nombre'}</span>
      <span className="quick-price figure">
        {price(sixDecimals(unitPrice(articleItem(article), pricing)), 'always')}
      </span>
    </button>
  )
})
