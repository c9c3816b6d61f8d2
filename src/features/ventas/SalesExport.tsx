import { useCallback, useMemo, useState } from 'react'
import { useSelector } from 'react-redux'
import { sale as saleEntity } from '@/entities/sale'
import type { Sale } from '@/entities/saleRecord'
import { CSV } from '@/lib/sheet/csv'
import { longDate, shortDate } from '@/lib/dates'
import { download } from '@/lib/sheet/download'
import { rowCount } from '@/list/export/exported'
import type { ListExportProps } from '@/list/export/useListExport'
import { useListState } from '@/list/hooks'
import { useTitles } from '@/list/useTitles'
import { selectUser } from '@/session/sessionSlice'
import { ownerOf } from '@/session/user'
import { useAccess } from '@/session/useAccess'
import { ExportMenu } from '@/ui/figures/ExportMenu'
import { PrintSheet } from '@/ui/figures/PrintSheet'
import { useFileMaking } from '@/ui/figures/useFileMaking'
import { salesCsv } from './report'
import { SalesSheet } from './SalesSheet'

const ADDRESS = ['address']

/** The sales of the list, in a file or on paper; on paper with their totals, if the person is the owner. */
export function SalesExport({ rows, partly }: Pick<ListExportProps, 'rows' | 'partly'>) {
  const sales = rows as unknown as readonly Sale[]
  const access = useAccess()
  const user = useSelector(selectUser)
  const titles = useTitles(ADDRESS)
  const { fromDate, untilDate, fromDates, filtered, models, isSelecteable, selected } = useListState(saleEntity)
  const makeFile = useFileMaking()
  const [printing, setPrinting] = useState(false)
  const printed = useCallback(() => setPrinting(false), [])

  const owner = user === null ? null : ownerOf(user)
  const names = { owner: owner?.name ?? '', address: (id: number | null) => (id ? (titles('address', id) ?? '') : '') }
  const range = untilDate === '' ? longDate(fromDate) : `${shortDate(fromDate)} al ${shortDate(untilDate)}`
  // A search finds sales of any day, so the dates are named only when all rows are of the list itself.
  const held = useMemo(() => new Set(models.map(({ id }) => id)), [models])
  const found = filtered !== null || sales.some(({ id }) => !held.has(id))
  const chosen = isSelecteable && selected.length > 0
  const dates = found ? 'Resultado de la búsqueda' : fromDates ? range : 'Todas las fechas'
  const file =
    found || chosen || !fromDates ? 'ventas.csv' : `ventas-${fromDate}${untilDate === '' ? '' : `-a-${untilDate}`}.csv`
  return (
    <>
      <ExportMenu
        count={rowCount(sales.length, partly, 'venta', 'ventas')}
        disabled={sales.length === 0}
        ways={[
          {
            kind: 'csv',
            label: 'Planilla (CSV)',
            onChoose: () =>
              void makeFile(sales.length, 'No se pudo armar la planilla. Probá de nuevo.', async (going) =>
                download(file, await salesCsv(sales, names, going), CSV),
              ),
          },
          { kind: 'paper', label: 'Imprimir', onChoose: () => setPrinting(true) },
        ]}
      />
      {printing && (
        <PrintSheet onDone={printed}>
          <SalesSheet
            sales={sales}
            names={names}
            dates={chosen ? 'Ventas elegidas' : partly === null ? dates : `${dates} (hay más ventas)`}
            company={owner?.company_name ?? ''}
            totals={access.ownsShop}
          />
        </PrintSheet>
      )}
    </>
  )
}
