import { quantity } from '@/lib/format'
import { useAwaited } from '@/list/useAwaited'
import { recipesWith } from '@/shop/articles/articleHistory'
import { WideTable } from '@/ui/figures/WideTable'

/** The recipes the article goes into (NS-24, PROD-014): they feel its price, and its lack. */
export function UsedInRecipes({ articleId }: { articleId: number }) {
  const { data, waiting } = useAwaited(`recipes ${articleId}`, (api) => recipesWith(api, articleId))
  if (data === null) return waiting
  if (data.length === 0) return <p className="meta mb-0">Ninguna receta lo usa.</p>
  return (
    <WideTable label="Recetas que lo usan">
      <thead>
        <tr>
          <th scope="col">Producto</th>
          <th scope="col" className="money">
            Cantidad
          </th>
          <th scope="col">Etapa</th>
        </tr>
      </thead>
      <tbody>
        {data.map(({ id, article, article_id, amount, order_production_status }) => (
          <tr key={id}>
            <th scope="row">{article ?? `Artículo ${article_id}`}</th>
            <td className="money">{amount === null ? '' : quantity(amount)}</td>
            <td>{order_production_status ?? ''}</td>
          </tr>
        ))}
      </tbody>
    </WideTable>
  )
}
