import type { Share } from '@/domain/reports/report'
import { partLeads, partsTable, UNTOLD } from '../parts'
import { ReportChart } from './ReportChart'
import type { FigureChartProps } from '../reportProps'
import type { ReportTable } from '../table'
import { useLeads } from '../useLeads'

interface Props extends Pick<FigureChartProps, 'look' | 'dates' | 'range'> {
  shares: readonly Share[]
  heading: 'Empleado' | 'Sucursal'
  /**
   * The meaning of the server's `total_vendido`: for months, and for branches, it is the money of the counter (contract
   * c §11.4).
   */
  measure: 'Vendido' | 'Cobrado'
  /** Text shown when there is nothing to draw. */
  empty: string
}

const withMoney = ({ total_vendido, methods }: Share) =>
  total_vendido !== 0 || methods === null || methods.some(({ total }) => total !== 0)

const ordered = (shares: readonly Share[]) =>
  [...shares].sort((one, other) => (other.total_vendido ?? 0) - (one.total_vendido ?? 0))

function sharesTable({ measure, heading, shares: rows }: Pick<Props, 'measure' | 'heading' | 'shares'>): ReportTable {
  return {
    title: `${measure} por ${heading.toLowerCase()}`,
    columns: [
      { label: heading, kind: 'text' },
      { label: measure, kind: 'price' },
    ],
    rows: rows.map(({ name, total_vendido }) => [name, total_vendido]),
  }
}

/** What each employee or branch brought in: all side by side, then each by payment method. */
export function SharesCharts({ shares: given, heading, measure, empty, range, ...common }: Props) {
  const { sales } = useLeads(range)
  const shares = ordered(given)
  const active = shares.filter(withMoney)
  const whose = ({ id, name }: Share) =>
    heading === 'Empleado' ? { employee_id: id, of: name } : { address_id: id, of: name }
  return (
    <>
      <p className="meta report-cents">
        {measure === 'Cobrado' && 'Es lo cobrado en el mostrador, sin lo vendido a cuenta corriente. '}Lo cobrado por
        método va sin centavos: el servidor los redondea {heading === 'Empleado' ? 'por empleado' : 'por sucursal'}, así
        que puede no sumar igual que el reporte general.
      </p>
      <div className="report-charts">
        <div className="report-wide">
          <ReportChart
            table={sharesTable({ measure, heading, shares })}
            leads={(index) => {
              const share = shares[index]
              return share === undefined ? null : sales(whose(share))
            }}
            empty={empty}
            {...common}
          />
        </div>
        {active.map((share) => (
          <ReportChart
            key={`${share.id} ${share.name}`}
            table={partsTable(`${share.name}: cobrado por método, sin centavos`, 'Método de pago', share.methods)}
            leads={partLeads(share.methods, ({ id, nombre }) =>
              sales({ ...whose(share), method_id: id, of: `${share.name} en ${nombre}` }),
            )}
            empty={share.methods === null ? UNTOLD : 'No cobró en el mostrador en este tiempo.'}
            {...common}
          />
        ))}
      </div>
    </>
  )
}
