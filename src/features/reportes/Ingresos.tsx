import { joined } from '@/domain/reports/report'
import type { FigureChartProps } from './charts/chartViews'
import { MethodsOfEmployee } from './charts/MethodsOfEmployee'
import { MonthsChart } from './charts/MonthsChart'
import { partsTable } from './parts'
import { ReportChart } from './charts/ReportChart'

/** What came in: by month of a range, and by payment method. */
export function Ingresos(props: FigureChartProps) {
  const { report, range, ...common } = props
  const { ingresos_mostrador: counter, ingresos_cuenta_corriente: accounts } = report.model
  return (
    <div className="report-charts">
      {range.kind === 'rango-de-fechas' && <MonthsChart months={report.meses_anteriores} {...common} />}
      <ReportChart table={partsTable('Cobrado en mostrador por método', 'Método de pago', counter)} {...common} />
      <ReportChart
        table={partsTable('Pagos de cuentas corrientes por método', 'Método de pago', accounts)}
        {...common}
      />
      <ReportChart
        table={partsTable('Todo lo cobrado por método', 'Método de pago', joined(counter, accounts))}
        {...common}
      />
      <MethodsOfEmployee {...props} />
    </div>
  )
}
