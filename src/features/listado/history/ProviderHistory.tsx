import { dateAndHour, shortDate } from '@/lib/dates'
import { price, quantity } from '@/lib/format'
import { useAccess } from '@/session/useAccess'
import { WideTable } from '@/ui/figures/WideTable'
import { lazyPart } from '@/ui/lazyPart'
import { providersOf } from './historyCalls'
import { HistoryFile } from './HistoryFile'
import { useAwaited } from '@/list/useAwaited'

const Chart = lazyPart(async () => (await import('@/ui/figures/Chart')).Chart, {
  waiting: <div className="chart-drawing" />,
})

/** The providers the article was bought from, newest first (contract a §11.2). */
export function ProviderHistory({ articleId }: { articleId: number }) {
  const { can } = useAccess()
  const { data, waiting } = useAwaited(`providers ${articleId}`, (api) => providersOf(api, articleId))
  if (data === null) return waiting
  if (data.length === 0) return <p className="meta mb-0">No tiene proveedores registrados.</p>
  const cost = can('articles.cost')
  const costs = data.flatMap(({ name, pivot }) =>
    pivot.cost === null ? [] : [{ label: `${shortDate(pivot.created_at)} ${name}`, values: [pivot.cost] }],
  )
  const heads = ['Proveedor', 'Fecha', 'Cantidad', ...(cost ? ['Costo'] : [])]
  const rows = [...data].reverse()
  return (
    <>
      <div className="history-head">
        <p className="figure">{data.length === 1 ? '1 compra' : `${quantity(data.length)} compras`}</p>
        <HistoryFile
          name="compras-del-articulo"
          count={data.length === 1 ? '1 compra' : `${data.length} compras`}
          heads={heads}
          rows={rows.map(({ name, pivot }) => [
            name,
            dateAndHour(pivot.created_at),
            pivot.amount,
            ...(cost ? [pivot.cost] : []),
          ])}
        />
      </div>
      {cost && costs.length > 1 && (
        <Chart
          label="Costo de cada compra"
          kind="line"
          rows={costs}
          headings={['Compra', 'Costo']}
          format={(value) => price(value, 'always')}
        />
      )}
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
          {rows.map(({ id, name, pivot }, index) => (
            <tr key={`${id} ${index}`}>
              <th scope="row">{name}</th>
              <td className="figure">{dateAndHour(pivot.created_at)}</td>
              <td className="money">{pivot.amount === null ? '' : quantity(pivot.amount)}</td>
              {cost && <td className="money">{price(pivot.cost, 'always')}</td>}
            </tr>
          ))}
        </tbody>
      </WideTable>
    </>
  )
}
