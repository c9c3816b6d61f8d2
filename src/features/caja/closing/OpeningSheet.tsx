import type { OpeningTotals } from '@/domain/cajas/caja'
import type { AperturaCaja } from '@/entities/aperturaCaja'
import type { MovimientoCaja } from '@/entities/movimientoCaja'
import { dateAndHour } from '@/lib/dates'
import { price } from '@/lib/format'
import { PaperRows } from '@/ui/figures/PaperRows'
import { detailOf, type Names } from './report'

interface Props {
  name: string
  company: string
  opening: AperturaCaja
  movements: readonly MovimientoCaja[]
  totals: OpeningTotals
  names: Names
}

const money = (value: string | null) => (value === null ? '' : price(value, 'always'))

export function OpeningSheet({ name, company, opening, movements, totals, names }: Props) {
  const { created_at, cerrada_at, saldo_apertura } = opening
  const range = `Apertura ${dateAndHour(created_at)}${cerrada_at === null ? '' : `, cierre ${dateAndHour(cerrada_at)}`}`
  return (
    <>
      <h1>{name}</h1>
      <p>
        {[company, range, movements.length === 1 ? '1 movimiento' : `${movements.length} movimientos`]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <p>
        Saldo de apertura {price(saldo_apertura, 'always')} · Ingresos {price(totals.ingresos, 'always')} · Egresos{' '}
        {price(totals.egresos, 'always')} · Saldo {price(totals.saldo, 'always')}
      </p>
      <table>
        <thead>
          <tr>
            <th>Hora</th>
            <th>Concepto</th>
            <th>Detalle</th>
            <th>Empleado</th>
            <th className="money">Ingreso</th>
            <th className="money">Egreso</th>
            <th className="money">Saldo</th>
          </tr>
        </thead>
        <tbody>
          <PaperRows rows={movements}>
            {(movement) => (
              <tr key={movement.id}>
                <td>{dateAndHour(movement.created_at)}</td>
                <td>{names.concept(movement.concepto_movimiento_caja_id)}</td>
                <td>{detailOf(movement)}</td>
                <td>{names.person(movement.employee_id)}</td>
                <td className="money">{money(movement.ingreso)}</td>
                <td className="money">{money(movement.egreso)}</td>
                <td className="money">{money(movement.saldo)}</td>
              </tr>
            )}
          </PaperRows>
        </tbody>
      </table>
    </>
  )
}
