import type { Sale } from '@/entities/saleRecord'
import { percentage, price } from '@/lib/format'
import { byMethod, saleTotal } from '@/domain/saleMethods'
import { PaperRows } from '@/ui/figures/PaperRows'
import { printedRow, type Names } from './report'
import { sumOf } from './shown'

interface Props {
  sales: readonly Sale[]
  names: Names
  /** The days of the sales, in words. */
  dates: string
  company: string
  /** Whether the totals are printed: only for the owner. */
  totals: boolean
}

/** The sales shown, on paper. */
export function SalesSheet({ sales, names, dates, company, totals }: Props) {
  return (
    <>
      <h1>Ventas</h1>
      <p>{[company, dates, sales.length === 1 ? '1 venta' : `${sales.length} ventas`].filter(Boolean).join(' · ')}</p>
      <table>
        <thead>
          <tr>
            <th>N°</th>
            <th>Fecha</th>
            <th>Cliente</th>
            <th>Empleado</th>
            <th>Métodos de pago</th>
            <th className="money">Total</th>
          </tr>
        </thead>
        <tbody>
          <PaperRows rows={sales}>
            {(sale) => (
              <tr key={sale.id}>
                {printedRow(sale, names).map((text, index) => (
                  <td key={index}>{text}</td>
                ))}
                <td className="money">{price(saleTotal(sale), 'always')}</td>
              </tr>
            )}
          </PaperRows>
        </tbody>
        {totals && (
          <tfoot>
            <tr>
              <td colSpan={5}>Total</td>
              <td className="money">{price(sumOf(sales), 'always')}</td>
            </tr>
          </tfoot>
        )}
      </table>
      {totals && (
        <table>
          <thead>
            <tr>
              <th>Método de pago</th>
              <th className="money">Parte</th>
              <th className="money">Total</th>
            </tr>
          </thead>
          <tbody>
            {byMethod(sales).map(({ label, amount, share }) => (
              <tr key={label}>
                <td>{label}</td>
                <td className="money">{percentage(share)}</td>
                <td className="money">{price(amount, 'always')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  )
}
