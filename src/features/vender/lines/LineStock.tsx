import { useSelector } from 'react-redux'
import type { CartItem } from '@/domain/sale/item'
import { places } from '@/domain/sale/stock/places'
import { stockAt } from '@/domain/stock/stock'
import type { Article } from '@/entities/articleRecord'
import { quantity } from '@/lib/format'
import { articleById } from '@/shop/articles/articleIndex'
import { selectArticles, selectVender } from '../cart/selectors'

/** What is left of the line's article and in which warehouse; of a combo, of each of its articles. */
export function LineStock({ item }: { item: CartItem }) {
  const rows = useSelector(selectArticles)
  if (item.kind === 'service') return null
  const parts =
    item.kind === 'combo'
      ? item.components.map(({ id, amount }) => ({ article: articleById(rows, id), amount }))
      : [{ article: articleById(rows, item.id), amount: null }]
  return (
    <section aria-label="Stock">
      <h3 className="vender-line-heading">{item.kind === 'combo' ? 'Lleva' : 'Stock'}</h3>
      {parts.map(({ article, amount }, index) => (
        <div key={article?.id ?? index} className="vender-stock">
          {amount !== null && (
            <strong>
              {quantity(amount)} × {article?.name ?? 'un artículo que no está cargado en esta caja'}
            </strong>
          )}
          {article ? (
            <ArticleStock article={article} variantId={item.article_variant_id} />
          ) : (
            amount === null && <span>No se sabe en esta caja</span>
          )}
        </div>
      ))}
    </section>
  )
}

function ArticleStock({ article, variantId }: { article: Article; variantId: number }) {
  const address = useSelector((state) => selectVender(state).cart.address_id)
  const found = places(article, variantId)
  const whole = stockAt(article, variantId, undefined)
  if (whole === null && found.length === 0) return <span className="meta">No lleva stock</span>
  return (
    <dl className="vender-reasons">
      {found.map(({ id, street, units }) => (
        <div key={id}>
          <dt>
            {street}
            {id === address && <span className="meta"> (de esta venta)</span>}
          </dt>
          <dd className="figure">{quantity(units)}</dd>
        </div>
      ))}
      {whole !== null && (
        <div>
          <dt>{found.length > 0 ? 'En total' : 'Disponible'}</dt>
          <dd className="figure">{quantity(whole.units)}</dd>
        </div>
      )}
    </dl>
  )
}
