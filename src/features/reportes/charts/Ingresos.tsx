import { joined } from '@/domain/reports/report'
import type { FigureChartProps } from '../reportProps'
import { MethodsOfEmployee } from './MethodsOfEmployee'
import { MonthsChart } from './MonthsChart'
import { partLeads, partsTable, UNTOLD } from '../parts'
import { ReportChart } from './ReportChart'
import { useLeads } from '../useLeads'

/** The money that came in: by month of a range, and by payment method. */
export function Ingresos(props: FigureChartProps) {
  const { report, range, look, dates } = props
  const common = { look, dates }
  const { sales } = useLeads(range)
  const { ingresos_mostrador: counter, ingresos_cuenta_corriente: accounts } = report.model
  const charts = [
    ['Cobrado en mostrador por método', counter],
    ['Pagos de cuentas corrientes por método', accounts],
    ['Todo lo cobrado por método', joined(counter, accounts)],
  ] as const
  return (
    <div className="report-charts">
      {range.kind === 'rango-de-fechas' && <MonthsChart months={report.meses_anteriores} range={range} {...common} />}
      {charts.map(([title, parts]) => (
        <ReportChart
          key={title}
          table={partsTable(title, 'Método de pago', parts)}
          {...(parts === null && { empty: UNTOLD })}
          {...(parts === counter && {
            leads: partLeads(counter, ({ id, nombre }) => sales({ method_id: id, of: nombre })),
          })}
          {...common}
        />
      ))}
      <MethodsOfEmployee {...props} />
    </div>
  )
}
