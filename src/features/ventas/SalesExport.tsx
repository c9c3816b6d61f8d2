import { useCallback, useState } from 'react'
import { useSelector } from 'react-redux'
import { sale as saleEntity } from '@/entities/sale'
import type { Sale } from '@/entities/saleRecord'
import { CSV } from '@/lib/sheet/csv'
import { download } from '@/lib/sheet/download'
import { rowCount } from '@/list/export/exported'
import type { ListExportProps } from '@/list/export/useListExport'
import { useShownDates } from '@/list/export/useShownDates'
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
const OF_SALES = { chosen: 'Ventas elegidas', more: 'hay más ventas' }

/** The sales of the list, in a file or on paper; on paper with their totals, if the person is the owner. */
export function SalesExport({ rows, partly }: Pick<ListExportProps, 'rows' | 'partly'>) {
  const sales = rows as unknown as readonly Sale[]
  const access = useAccess()
  const user = useSelector(selectUser)
  const titles = useTitles(ADDRESS)
  const { fromDate, untilDate } = useListState(saleEntity)
  const { dates, isOfDays } = useShownDates(saleEntity, rows, partly, OF_SALES)
  const makeFile = useFileMaking()
  const [printing, setPrinting] = useState(false)
  const printed = useCallback(() => setPrinting(false), [])

  const owner = user === null ? null : ownerOf(user)
  const names = { owner: owner?.name ?? '', address: (id: number | null) => (id ? (titles('address', id) ?? '') : '') }
  const file = isOfDays ? `ventas-${fromDate}${untilDate === '' ? '' : `-a-${untilDate}`}.csv` : 'ventas.csv'
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
            dates={dates}
            company={owner?.company_name ?? ''}
            totals={access.ownsShop}
          />
        </PrintSheet>
      )}
    </>
  )
}
