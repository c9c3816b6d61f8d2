import { dateAndHour, shortDate } from '@/lib/dates'
import { percentage, price } from '@/lib/format'
import { useAccess } from '@/session/useAccess'
import { WideTable } from '@/ui/figures/WideTable'
import { lazyPart } from '@/ui/lazyPart'
import { priceChanges, type PriceChange } from '@/shop/articles/articleHistory'
import { useAwaited } from '@/list/useAwaited'

const Chart = lazyPart(async () => (await import('@/ui/figures/Chart')).Chart, {
  waiting: <div className="chart-drawing" />,
})

/** The change from the price before, in percent; empty for the first price. */
function rise({ final_price }: PriceChange, before: PriceChange | undefined): string {
  const [now, old] = [Number(final_price), Number(before?.final_price)]
  return before === undefined || !(old > 0) ? '' : `${now > old ? '+' : ''}${percentage(((now - old) / old) * 100)}`
}

/** Every change of the final price, newest first (contract a §11.5). */
export function PriceHistory({ articleId }: { articleId: number }) {
  const { can } = useAccess()
  const { data, waiting } = useAwaited(`prices ${articleId}`, (api) => priceChanges(api, articleId))
  if (data === null) return waiting
  if (data.length === 0) return <p className="meta mb-0">El precio no cambió desde que se creó.</p>
  const rows = [...data]
    .reverse()
    .map(({ created_at, final_price }) => ({ label: shortDate(created_at), values: [Number(final_price)] }))
  return (
    <>
      {rows.length > 1 && (
        <Chart
          label="Evolución del precio final"
          kind="line"
          rows={rows}
          headings={['Fecha', 'Precio final']}
          format={(value) => price(value)}
        />
      )}
      <WideTable label="Cambios de precio">
        <thead>
          <tr>
            <th scope="col">Fecha</th>
            {can('articles.cost') && (
              <th scope="col" className="money">
                Costo
              </th>
            )}
            <th scope="col" className="money">
              Precio final
            </th>
            <th scope="col" className="money">
              Cambio
            </th>
          </tr>
        </thead>
        <tbody>
          {data.map((change, index) => (
            <tr key={change.id}>
              <td className="figure text-nowrap">{dateAndHour(change.created_at)}</td>
              {can('articles.cost') && <td className="money">{price(change.cost, 'always')}</td>}
              <td className="money">{price(change.final_price, 'always')}</td>
              <td className="money">{rise(change, data[index + 1])}</td>
            </tr>
          ))}
        </tbody>
      </WideTable>
    </>
  )
}
