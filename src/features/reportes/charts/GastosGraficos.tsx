import type { MonthReport } from '@/domain/reports/report'
import { monthRange } from '@/domain/reports/reportRange'
import type { FigureChartProps } from '../reportProps'
import { partLeads, partsTable, UNTOLD } from '../parts'
import { ReportChart } from './ReportChart'
import type { ReportTable } from '../table'
import { useLeads } from '../useLeads'

/** Expenses by month, with a column for each concept that has any. */
function monthsTable(months: readonly MonthReport[]): ReportTable {
  const concepts = new Map(
    months
      .flatMap(({ expense_concepts }) => (expense_concepts ?? []).filter(({ total }) => total !== 0))
      .map((part) => [part.id, part.nombre]),
  )
  return {
    title: 'Gastos mes por mes',
    columns: [
      { label: 'Mes', kind: 'month' },
      { label: 'Total', kind: 'price' },
      ...[...concepts].map(([id, nombre]) => ({
        // Two concepts may have the same name.
        label: [...concepts.values()].filter((name) => name === nombre).length > 1 ? `${nombre} (${id})` : nombre,
        kind: 'price' as const,
      })),
    ],
    rows: months.map((month) => [
      month.fecha,
      month.total_gastos,
      ...[...concepts.keys()].map((id) =>
        month.expense_concepts === null ? null : (month.expense_concepts.find((part) => part.id === id)?.total ?? 0),
      ),
    ]),
  }
}

const NONE = 'No hubo gastos en este tiempo.'

/** The expenses: by month of a range, by concept and by method. */
export function GastosGraficos({ report, range, look, dates }: FigureChartProps) {
  const common = { look, dates }
  const { gastos, expense_concepts } = report.model
  const months = monthsTable(report.meses_anteriores)
  const { expenses } = useLeads(range)
  return (
    <div className="report-charts">
      {range.kind === 'rango-de-fechas' && (
        <div className="report-wide">
          <ReportChart
            table={months}
            leads={(index) => {
              const month = report.meses_anteriores[index]
              return month === undefined ? null : expenses(month.fecha, '', monthRange(month.month, month.month))
            }}
            drawn={months.columns.map((_, place) => place).slice(months.columns.length > 2 ? 2 : 1)}
            {...common}
          />
        </div>
      )}
      <ReportChart
        table={partsTable('Gastos por concepto', 'Concepto', expense_concepts)}
        empty={expense_concepts === null ? UNTOLD : NONE}
        leads={partLeads(expense_concepts, ({ id, nombre }) => expenses(nombre, `concepto=${id}`))}
        {...common}
      />
      <ReportChart
        table={partsTable('Gastos por método', 'Método de pago', gastos)}
        empty={gastos === null ? UNTOLD : NONE}
        {...common}
      />
    </div>
  )
}
