import { dateAndHour } from '@/lib/dates'
import { price, quantity } from '@/lib/format'
import { useAccess } from '@/session/useAccess'
import { WideTable } from '@/ui/WideTable'
import { providersOf } from './historyCalls'
import { useAwaited } from '@/list/useAwaited'

/** Whom the article was bought from, newest first (contract a §11.2). */
export function ProviderHistory({ articleId }: { articleId: number }) {
  const { can } = useAccess()
  const { data, waiting } = useAwaited(`providers ${articleId}`, (api) => providersOf(api, articleId))
  if (data === null) return waiting
  if (data.length === 0) return <p className="meta mb-0">No tiene proveedores registrados.</p>
  const cost = can('articles.cost')
  return (
    <WideTable label="Proveedores del artículo">
      <thead>
        <tr>
          <th scope="col">Proveedor</th>
          <th scope="col">Fecha</th>
          <th scope="col" className="money">
            Cantidad
          </th>
          {cost && (
            <th scope="col" className="money">
              Costo
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {[...data].reverse().map(({ id, name, pivot }, index) => (
          <tr key={`${id} ${index}`}>
            <th scope="row">{name}</th>
            <td className="figure">{dateAndHour(pivot.created_at)}</td>
            <td className="money">{pivot.amount === null ? '' : quantity(pivot.amount)}</td>
            {cost && <td className="money">{price(pivot.cost, 'always')}</td>}
          </tr>
        ))}
      </tbody>
    </WideTable>
  )
}
