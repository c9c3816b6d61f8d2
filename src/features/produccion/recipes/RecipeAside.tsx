import { TriangleAlert } from 'lucide-react'
import { useSelector } from 'react-redux'
import { articlePrices } from '@/domain/articles/articlePrice'
import { recipeCosts } from '@/domain/stock/production'
import { article as articleEntity } from '@/entities/article'
import type { Article } from '@/entities/articleRecord'
import type { Recipe } from '@/entities/recipe'
import { price } from '@/lib/format'
import { useNeeded } from '@/list/hooks'
import { selectList } from '@/list/slices'
import { useAccess } from '@/session/useAccess'
import { articleById } from '@/shop/articles/articleIndex'
import { usePriceContext } from '@/shop/articles/usePriceContext'
import { useLiveInputs } from './useRecipes'

const Warning = ({ text }: { text: string }) => (
  <p className="production-warning">
    <TriangleAlert size={16} aria-hidden />
    {text}
  </p>
)

/**
 * Warns of inputs that the server will silently not take from the stock, and of a product it will not add to any
 * warehouse.
 */
function warningsOf({ articles = [], address_id }: Partial<Recipe>, product: Article | undefined): readonly string[] {
  const nowhere = articles.filter(({ addresses = [], pivot }) => addresses.length > 0 && !Number(pivot.address_id))
  const stateless = articles.filter(({ pivot }) => !Number(pivot.order_production_status_id))
  const names = (rows: typeof articles) => rows.map(({ name }) => name ?? '').join(', ')
  return [
    ...(nowhere.length > 0
      ? [`${names(nowhere)}: su stock es por depósito. Elegile uno, o la producción no lo descuenta.`]
      : []),
    ...(stateless.length > 0
      ? [`${names(stateless)}: sin estado cuenta en el costo, pero no se descuenta del stock en ningún paso.`]
      : []),
    ...((product?.addresses ?? []).length > 0 && !Number(address_id)
      ? [
          `${product?.name ?? 'El producto'} tiene stock por depósito: elegí el de lo producido, o lo terminado no entra en ninguno.`,
        ]
      : []),
  ]
}

/**
 * The cost of one unit at today's prices, and the price of the product when it follows «costo desde la receta»
 * (PROD-011, contract c §4).
 */
export function RecipeAside({ record }: { record: Partial<Recipe> }) {
  useNeeded('iva', 'provider', 'price_type', 'category', 'sub_category')
  const rows = useSelector((state) => selectList(state, articleEntity).models)
  const contextOf = usePriceContext()
  const live = useLiveInputs()
  const seesCost = useAccess().can('articles.cost')
  const inputs = live(record.articles ?? [])
  const product = articleById(rows, Number(record.article_id))
  const costs = recipeCosts(inputs)
  const unpriced = inputs.filter(({ final_price }) => final_price === null || Number(final_price) === 0)
  const missing = unpriced.map(({ name }) => name ?? '').join(', ')
  const warnings = warningsOf({ ...record, articles: inputs as Recipe['articles'] }, product)
  const writes = Number(record.article_cost_from_recipe) > 0 && product !== undefined && contextOf !== null
  if (warnings.length === 0 && (inputs.length === 0 || !(seesCost || writes))) return null
  const then = writes ? articlePrices({ ...product, cost: costs.cost }, contextOf(product)).final : null
  const stays = then === null || price(then, 'always') === price(product?.final_price, 'always')
  return (
    <section className="production-aside" aria-label="Lo que cuesta y lo que cambia">
      <dl className="production-costs">
        {seesCost && (
          <div>
            <dt>Costo neto con los precios de venta de hoy{missing && `, sin ${missing}`}</dt>
            <dd className="figure production-total">{price(costs.net, 'always')}</dd>
          </div>
        )}
        {writes && seesCost && (
          <div>
            <dt>Costo de {product.name}</dt>
            <dd className="figure">
              {product.cost === null ? 'sin costo' : price(product.cost, 'always')} → {price(costs.net, 'always')}
            </dd>
          </div>
        )}
        {writes && (
          <div>
            <dt>Precio de venta</dt>
            <dd className="figure">
              {product.final_price === null ? 'sin precio' : price(product.final_price, 'always')}
              {stays ? ' (no cambia)' : ` → ${price(then, 'always')}`}
            </dd>
          </div>
        )}
      </dl>
      {(seesCost || writes) && (
        <p className="meta mb-0">Cada insumo cuenta a su precio de venta, no a lo que te costó.</p>
      )}
      {missing && (seesCost || writes) && (
        <Warning
          text={`${missing}: sin precio de venta no ${unpriced.length === 1 ? 'entra' : 'entran'} en el costo. Poné ${unpriced.length === 1 ? 'su precio' : 'sus precios'} y volvé a guardar la receta.`}
        />
      )}
      {writes && (
        <p className="meta mb-0">
          Al guardar, el costo del artículo pasa a ser el de la receta y su precio se calcula de nuevo. Cuando cambie el
          precio de un insumo hay que guardarla otra vez.
        </p>
      )}
      {writes && Boolean(product.cost_in_dollars) && (
        <Warning
          text={`${product.name ?? 'El producto'} tiene el costo en dólares: los pesos de la receta se van a tomar como dólares.`}
        />
      )}
      {warnings.map((text) => (
        <Warning key={text} text={text} />
      ))}
    </section>
  )
}
