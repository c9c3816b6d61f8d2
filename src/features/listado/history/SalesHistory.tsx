import { useId, useState } from 'react'
import { Link } from 'react-router-dom'
import { toAmount } from '@/domain/money'
import type { Sale } from '@/entities/saleRecord'
import { addDays, addMonths, dateAndHour, dayProblem, isDay, shortDate, today } from '@/lib/dates'
import { price, quantity } from '@/lib/format'
import { DateField } from '@/ui/fields/DateField'
import { WideTable } from '@/ui/figures/WideTable'
import { lazyPart } from '@/ui/lazyPart'
import { salesWith, soldByDay } from './historyCalls'
import { HistoryFile } from './HistoryFile'
import { useAwaited } from '@/list/useAwaited'

const Chart = lazyPart(async () => (await import('@/ui/figures/Chart')).Chart, {
  waiting: <div className="chart-drawing" />,
})
const MONTH = 30

const unitsOf = (sale: Sale, articleId: number) =>
  sale.articles.filter(({ id }) => id === articleId).reduce((sum, { pivot }) => sum + Number(pivot.amount), 0)
const soldAt = (sale: Sale, articleId: number) => sale.articles.find(({ id }) => id === articleId)?.pivot.price ?? null

/** Units sold by day, and the sales they were sold in (contract c §12.4). */
export function SalesHistory({ articleId }: { articleId: number }) {
  const id = useId()
  const [from, setFrom] = useState(() => addDays(today(), -MONTH))
  const [until, setUntil] = useState(today)
  const range = { from, until: until < from ? from : until }
  const field = (key: 'from' | 'until', label: string, value: string, set: (day: string) => void) => (
    <div>
      <label className="form-label" htmlFor={`${id}-${key}`}>
        {label}
      </label>
      <DateField id={`${id}-${key}`} value={value} required settled onValue={set} />
    </div>
  )
  return (
    <>
      <div className="stock-filters">
        {field('from', 'Desde', from, setFrom)}
        {field('until', 'Hasta', until, setUntil)}
      </div>
      {isDay(from) && isDay(until) ? (
        <Sold articleId={articleId} {...range} />
      ) : (
        <p className="meta mb-0" role="status">
          {dayProblem(from) ?? dayProblem(until) ?? 'Elegí desde y hasta qué día.'}
        </p>
      )}
    </>
  )
}

/** The server works half a minute for the days of many years: a year is read, and apart from the sales. */
function DaysChart({ articleId, from, until }: { articleId: number; from: string; until: string }) {
  const year = addMonths(until, -12)
  const first = from < year ? year : from
  const { data: days, waiting } = useAwaited(`days ${articleId} ${first} ${until}`, (api) =>
    soldByDay(api, articleId, first, until),
  )
  if (days === null) return waiting
  return (
    <>
      {first !== from && <p className="meta">El gráfico muestra el último año.</p>}
      {days.length > 0 && (
        <Chart
          label="Unidades vendidas por día"
          kind="bar"
          rows={days.map((day) => ({ label: shortDate(day.date), values: [day.units] }))}
          headings={['Día', 'Unidades']}
          format={quantity}
        />
      )}
    </>
  )
}

function Sold({ articleId, from, until }: { articleId: number; from: string; until: string }) {
  const { data: sales, waiting } = useAwaited(`sales ${articleId} ${from} ${until}`, (api) =>
    salesWith(api, articleId, from, until),
  )
  if (sales === null) return waiting
  if (sales.length === 0) return <p className="meta mb-0">No se vendió entre esas fechas.</p>
  const newest = [...sales].reverse()
  const count = sales.length === 1 ? '1 venta' : `${sales.length} ventas`
  const units = sales.reduce((sum, sale) => sum + Math.round(unitsOf(sale, articleId) * 1000), 0) / 1000
  return (
    <>
      <div className="history-head">
        <p className="figure">
          <strong>{quantity(units)}</strong> {units === 1 ? 'unidad' : 'unidades'} en {count}
        </p>
        <HistoryFile
          name="ventas-del-articulo"
          count={count}
          heads={['Venta', 'Fecha', 'Cliente', 'Cantidad', 'Precio']}
          rows={newest.map((sale) => [
            sale.num ?? sale.id,
            dateAndHour(sale.created_at),
            sale.client?.name ?? '',
            unitsOf(sale, articleId),
            toAmount(soldAt(sale, articleId)).toNumber(),
          ])}
        />
      </div>
      <DaysChart articleId={articleId} from={from} until={until} />
      <WideTable label="Ventas del artículo">
        <thead>
          <tr>
            <th scope="col">Venta</th>
            <th scope="col">Fecha</th>
            <th scope="col">Cliente</th>
            <th scope="col" className="money">
              Cantidad
            </th>
            <th scope="col" className="money">
              Precio
            </th>
          </tr>
        </thead>
        <tbody>
          {newest.map((sale) => (
            <tr key={sale.id}>
              <th scope="row">
                <Link className="text-nowrap" to={`/ventas/todas/todos?sale=${sale.id}`}>
                  N° {sale.num ?? sale.id}
                </Link>
              </th>
              <td className="figure text-nowrap">{dateAndHour(sale.created_at)}</td>
              <td>{sale.client?.name ?? ''}</td>
              <td className="money">{quantity(unitsOf(sale, articleId))}</td>
              <td className="money">{price(soldAt(sale, articleId), 'always')}</td>
            </tr>
          ))}
        </tbody>
      </WideTable>
    </>
  )
}
