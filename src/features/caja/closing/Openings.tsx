import { Link } from 'react-router-dom'
import type { ApiClient } from '@/api/client'
import { useReading } from '@/api/useReading'
import { openingTotals } from '@/domain/cajas/caja'
import type { AperturaCaja } from '@/entities/aperturaCaja'
import type { Caja } from '@/entities/caja'
import { dateAndHour, day, hour } from '@/lib/dates'
import { price } from '@/lib/format'
import { ListFailure } from '@/list/table/ListNotices'
import { Empty } from '@/ui/notices/Empty'
import { CajaState } from '../CajaState'
import { CajaTable, type Column } from '../CajaTable'
import { eachOpening } from '@/shop/cajas/openings'
import { openingPeople } from '@/shop/cajas/openingPeople'
import { usePersonName } from '@/shop/cajas/usePersonName'

type Totalled = Omit<AperturaCaja, 'movimientos_caja'> & { ingresos: number | string; egresos: number | string }

/** What it came to, without the movements it came with: a year of a caja has tens of thousands. */
function totalled({ movimientos_caja, ...opening }: AperturaCaja): Totalled {
  const { saldo_apertura, total_ingresos, total_egresos } = opening
  return movimientos_caja
    ? { ...opening, ...openingTotals(saldo_apertura, movimientos_caja) }
    : { ...opening, ingresos: total_ingresos ?? 0, egresos: total_egresos ?? 0 }
}

async function readTotalled(api: ApiClient, cajaId: number, signal: AbortSignal): Promise<readonly Totalled[]> {
  const rows: Totalled[] = []
  await eachOpening(api, cajaId, (opening) => rows.push(totalled(opening)) > 0, signal)
  return rows
}

/** The hour alone where it closed on the day it was opened. */
const closing = ({ created_at, cerrada_at }: Totalled) =>
  day(created_at) === day(cerrada_at) ? hour(cerrada_at) : dateAndHour(cerrada_at)

/** Every opening of a caja with its totals, newest first (CAJA-003). */
export function Openings({ caja }: { caja: Caja }) {
  const person = usePersonName()
  const { value, problem, again } = useReading(
    `openings ${caja.id}`,
    (api, signal) => readTotalled(api, caja.id, signal),
    `${caja.saldo} ${caja.updated_at}`,
  )
  const columns: [Column<Totalled>, ...Column<Totalled>[]] = [
    {
      label: 'Apertura',
      width: 138,
      cell: ({ id, created_at }) => <Link to={`/caja/${caja.id}/${id}`}>{dateAndHour(created_at)}</Link>,
    },
    { label: 'Abrió', width: 107, cell: (row) => person(openingPeople(row).opener) },
    { label: 'Cierre', width: 104, cell: (row) => (row.cerrada_at === null ? <CajaState open /> : closing(row)) },
    { label: 'Cerró', width: 107, cell: (row) => person(openingPeople(row).closer) },
    {
      label: 'Saldo de apertura',
      width: 110,
      money: true,
      cell: ({ saldo_apertura }) => price(saldo_apertura, 'always'),
    },
    { label: 'Ingresos', width: 110, money: true, cell: (row) => price(row.ingresos, 'always') },
    { label: 'Egresos', width: 110, money: true, cell: (row) => price(row.egresos, 'always') },
    {
      label: 'Saldo de cierre',
      width: 110,
      money: true,
      cell: ({ saldo_cierre }) => (saldo_cierre === null ? '' : price(saldo_cierre, 'always')),
    },
  ]
  return (
    <>
      {problem !== '' && <ListFailure onRetry={again} />}
      <div className="list-body">
        {value === null || value.length === 0 ? (
          <Empty
            text={
              value === null
                ? problem !== ''
                  ? 'No pudimos leer las aperturas.'
                  : 'Leyendo las aperturas…'
                : 'Esta caja todavía no se abrió.'
            }
          />
        ) : (
          <CajaTable label="Aperturas de caja" rows={value} keyOf={({ id }) => id} columns={columns} />
        )}
      </div>
    </>
  )
}
