import type { MonthReport } from '@/domain/reports/report'
import type { FigureChartProps } from './chartViews'
import { partsTable } from '../parts'
import { ReportChart } from './ReportChart'
import type { ReportTable } from '../table'

/** Expenses month by month, a column for each concept that has any. */
function monthsTable(months: readonly MonthReport[]): ReportTable {
  const concepts = new Map(
    months
      .flatMap((month) => month.expense_concepts.filter(({ total }) => total !== 0))
      .map((part) => [part.id, part.nombre]),
  )
  return {
    title: 'Gastos mes por mes',
    columns: [
      { label: 'Mes', kind: 'text' },
      { label: 'Total', kind: 'price' },
      ...[...concepts].map(([id, nombre]) => ({
        // Two concepts may bear the same name.
        label: [...concepts.values()].filter((name) => name === nombre).length > 1 ? `${nombre} (${id})` : nombre,
        kind: 'price' as const,
      })),
    ],
    rows: months.map((month) => [
      month.fecha,
      month.total_gastos,
      ...[...concepts.keys()].map((id) => month.expense_concepts.find((part) => part.id === id)?.total ?? 0),
    ]),
  }
}

/** What was spent: month by month of a range, by concept and by method. */
export function GastosGraficos({ report, range, look, dates }: FigureChartProps) {
  const common = { look, dates }
  const { gastos, expense_concepts } = report.model
  const months = monthsTable(report.meses_anteriores)
  return (
    <div className="report-charts">
      {range.kind === 'rango-de-fechas' && (
        <div className="report-wide">
          <ReportChart
            table={months}
            drawn={months.columns.map((_, place) => place).slice(months.columns.length > 2 ? 2 : 1)}
            {...common}
          />
        </div>
      )}
      <ReportChart
        table={partsTable('Gastos por concepto', 'Concepto', expense_concepts)}
        empty="No hubo gastos en este tiempo."
        {...common}
      />
      <ReportChart
        table={partsTable('Gastos por método', 'Método de pago', gastos)}
        empty="No hubo gastos en este tiempo."
        {...common}
      />
    </div>
  )
}
