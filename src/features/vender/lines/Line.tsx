import { TriangleAlert } from 'lucide-react'
import { memo } from 'react'
import { useThunkDispatch } from '@/api/thunk'
import { toNumber } from '@/domain/money'
import type { CartItem } from '@/domain/sale/item'
import { stockAt } from '@/domain/stock/stock'
import type { Address } from '@/entities/address'
import type { Article } from '@/entities/articleRecord'
import type { Combo } from '@/entities/combo'
import { price as shownPrice, quantity } from '@/lib/format'
import { freshCombo, freshItem } from '../scan/fresh'
import { LineMarks } from './LineMarks'
import { NewPrice } from './NewPrice'
import { QuantityField } from './QuantityField'
import { saleEvents } from '../cart/saleSlice'
import { useScreen } from '../cart/useScreen'
import { VariantChoice } from '../scan/VariantChoice'

interface Props {
  item: CartItem
  /** The article or combo as this till holds it now. */
  article: Article | undefined
  combo: Combo | undefined
  /** Warehouse of the sale. */
  warehouse: Address | undefined
  /** The shop deleted its article meanwhile. */
  deleted: boolean
  /** Number of the line, counted from the first scan, so that it stays the same while newer lines come on top. */
  number: number
  price: number
  total: number
  /** Id of the price list of this line alone, by hand or by its quantity; 0: none. */
  list: number
  /** Name of the line's promotion, and what it takes off in pesos. */
  promotion: string | null
  promotionOff: number
  /** Name of the promotion it is counted for, which makes other lines cheaper. */
  countedFor: string | null
  newest: boolean
  chosen: boolean
  whole: boolean
  unit: string | null
}

/** Without the sign, which a column of prices need not repeat. */
const inColumn = (amount: number) => shownPrice(amount, 'always').replace('$', '')

const partOf = ({ name, pivot }: Combo['articles'][number]) => `${quantity(pivot.amount)} × ${name ?? ''}`

/**
 * One line of the sale. All props are values or objects that stay the same, so that of 300 lines only the changed one
 * is rendered.
 */
export const Line = memo(function Line({
  item,
  article,
  combo,
  warehouse,
  deleted,
  number,
  price,
  total,
  list,
  promotion,
  promotionOff,
  countedFor,
  newest,
  chosen,
  whole,
  unit,
}: Props) {
  const dispatch = useThunkDispatch()
  const { remove, open } = useScreen()
  const fresh = freshItem(item, article) ?? freshCombo(item, combo)
  // Another line of the same article, such as its other variant, has a key of its own: `article-12-2`.
  const name = item.key === `${item.kind}-${item.id}` ? item.name : `${item.name}, línea ${number}`
  return (
    <div
      role="row"
      className="vender-line"
      data-line={item.key}
      data-newest={newest || undefined}
      data-chosen={chosen || undefined}
      onPointerDown={() => chosen || dispatch(saleEvents.lineChosen(item.key))}
    >
      <span role="cell" className="vender-number figure">
        {number}
      </span>
      <div role="cell" className="vender-article">
        <button
          type="button"
          className="vender-name"
          tabIndex={-1}
          onClick={() => open({ name: 'line', key: item.key })}
        >
          {newest && <span className="visually-hidden">Último: </span>}
          {item.name || 'Sin nombre'}
        </button>
        <div className="vender-meta meta">
          <span className="vender-meta-price">{shownPrice(price, 'always')}</span>
          {(item.bar_code ?? item.provider_code) && (
            <span className="vender-meta-code">{item.bar_code ?? item.provider_code}</span>
          )}
          <LineMarks
            item={item}
            listId={list}
            promotion={promotion}
            promotionOff={promotionOff}
            countedFor={countedFor}
          />
          {combo && <span>{combo.articles.map(partOf).join(', ')}</span>}
          <Stock item={item} article={article} warehouse={warehouse} />
          {deleted && (
            <span className="state state-warn">
              <TriangleAlert size={14} aria-hidden /> Eliminado
            </span>
          )}
          {price === 0 && (
            <span className="state state-warn">
              <TriangleAlert size={14} aria-hidden /> Sin precio
            </span>
          )}
        </div>
      </div>
      <div role="cell" className="vender-cell-quantity">
        <QuantityField item={item} name={name} whole={whole} unit={unit} />
      </div>
      <span role="cell" className="vender-price money figure">
        {inColumn(price)}
      </span>
      <span role="cell" className="vender-line-total money figure">
        {inColumn(total)}
      </span>
      <span role="cell" className="vender-cell-remove">
        <button
          type="button"
          className="vender-step vender-remove"
          aria-label={`Quitar ${name}`}
          onClick={() => remove(item.key)}
          tabIndex={-1}
        >
          ×
        </button>
      </span>
      {(item.variants.length > 0 || fresh) && (
        <div role="cell" className="vender-more">
          {item.variants.length > 0 && <VariantChoice item={item} />}
          {fresh && <NewPrice fresh={fresh} price={price} />}
        </div>
      )}
    </div>
  )
})

/** What is left of it in the sale's warehouse as far as this till knows; nothing where stock is not kept. */
function Stock({ item, article, warehouse }: Pick<Props, 'item' | 'article' | 'warehouse'>) {
  const held = item.stock === null ? null : { units: toNumber(item.stock), where: '' }
  const stock = article ? stockAt(article, item.article_variant_id, warehouse) : held
  if (stock === null) return null
  const text = stock.units > 0 ? `Stock ${quantity(stock.units)}${stock.where}` : `Sin stock${stock.where}`
  if (stock.units >= item.amount && stock.units > 0) return <span>{text}</span>
  return (
    <span className="state state-warn">
      <TriangleAlert size={14} aria-hidden /> {text}
    </span>
  )
}
