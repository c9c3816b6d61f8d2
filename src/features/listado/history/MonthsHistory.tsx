import { useMemo } from 'react'
import { addMonths, monthName, startOfMonth, today } from '@/lib/dates'
import { quantity } from '@/lib/format'
import { lazyPart } from '@/ui/lazyPart'
import { soldByDay } from './historyCalls'
import { HistoryFile } from './HistoryFile'
import { useAwaited } from '@/list/useAwaited'

const Chart = lazyPart(async () => (await import('@/ui/figures/Chart')).Chart, {
  waiting: <div className="chart-drawing" />,
})

/** How many months before the current one. */
const MONTHS = 12

/** Units sold in each month of the last year, months without a sale included (contract c §12.4). */
export function MonthsHistory({ articleId }: { articleId: number }) {
  const from = addMonths(startOfMonth(today()), -MONTHS)
  const { data, waiting } = useAwaited(`months ${articleId} ${from}`, (api) => soldByDay(api, articleId, from, today()))
  const rows = useMemo(() => {
    const thousandths = new Map<string, number>()
    for (const { date, units } of data ?? [])
      thousandths.set(date.slice(0, 7), (thousandths.get(date.slice(0, 7)) ?? 0) + Math.round(units * 1000))
    return Array.from({ length: MONTHS + 1 }, (_, index) => {
      const month = addMonths(from, index)
      return { label: monthName(month), values: [(thousandths.get(month.slice(0, 7)) ?? 0) / 1000] }
    })
  }, [data, from])
  if (data === null) return waiting
  const units = rows.reduce((sum, { values: [count = 0] }) => sum + Math.round(count * 1000), 0) / 1000
  if (units === 0) return <p className="meta mb-0">No se vendió en el último año.</p>
  return (
    <>
      <div className="history-head">
        <p className="figure">
          <strong>{quantity(units)}</strong> {units === 1 ? 'unidad' : 'unidades'} en el año,{' '}
          <strong>{quantity(units / (MONTHS + 1))}</strong> por mes
        </p>
        <HistoryFile
          name="ventas-por-mes"
          count={`${MONTHS + 1} meses`}
          heads={['Mes', 'Unidades']}
          rows={rows.map(({ label, values }) => [label, ...values])}
        />
      </div>
      <Chart
        label="Unidades vendidas por mes"
        kind="bar"
        rows={rows}
        headings={['Mes', 'Unidades']}
        format={quantity}
      />
    </>
  )
}
