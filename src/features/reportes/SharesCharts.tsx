import type { Share } from '@/domain/reports/report'
import { partsTable } from './parts'
import { ReportChart } from './charts/ReportChart'
import type { FigureChartProps } from './charts/chartViews'
import type { ReportTable } from './table'

interface Props extends Pick<FigureChartProps, 'look' | 'dates'> {
  shares: readonly Share[]
  heading: 'Empleado' | 'Sucursal'
  /** What the server's `total_vendido` of each is: of months, and of branches, it is the money of the counter (contract c §11.4). */
  measure: 'Vendido' | 'Cobrado'
  /** Said when there is nobody to draw. */
  empty: string
}

const withMoney = ({ total_vendido, methods }: Share) => total_vendido !== 0 || methods.some(({ total }) => total !== 0)

function sharesTable({ measure, heading, shares }: Pick<Props, 'measure' | 'heading' | 'shares'>): ReportTable {
  const rows = [...shares].sort((one, other) => other.total_vendido - one.total_vendido)
  return {
    title: `${measure} por ${heading.toLowerCase()}`,
    columns: [
      { label: heading, kind: 'text' },
      { label: measure, kind: 'price' },
    ],
    rows: rows.map(({ name, total_vendido }) => [name, total_vendido]),
  }
}

/** Who, or where, brought in what: all of them beside each other, then each by payment method. */
export function SharesCharts({ shares, heading, measure, empty, ...common }: Props) {
  const active = shares.filter(withMoney)
  return (
    <>
      <p className="meta report-cents">
        {measure === 'Cobrado' && 'Es lo cobrado en el mostrador, sin lo vendido a cuenta corriente. '}Lo cobrado por
        método va sin centavos: el servidor los redondea {heading === 'Empleado' ? 'por empleado' : 'por sucursal'}, así
        que puede no sumar igual que el reporte general.
      </p>
      <div className="report-charts">
        <div className="report-wide">
          <ReportChart table={sharesTable({ measure, heading, shares })} empty={empty} {...common} />
        </div>
        {active.map((share) => (
          <ReportChart
            key={`${share.id} ${share.name}`}
            table={partsTable(`${share.name}: cobrado por método, sin centavos`, 'Método de pago', share.methods)}
            empty="No cobró en el mostrador en este tiempo."
            {...common}
          />
        ))}
      </div>
    </>
  )
}
