import { Download, Printer } from 'lucide-react'
import { useCallback, useMemo, useState } from 'react'
import { Button } from 'react-bootstrap'
import { useSelector } from 'react-redux'
import { sale as saleEntity } from '@/entities/sale'
import type { Sale } from '@/entities/saleRecord'
import { longDay, shortDate } from '@/lib/dates'
import { download } from '@/lib/download'
import { price } from '@/lib/format'
import { useListState } from '@/list/hooks'
import { useTitles } from '@/list/useTitles'
import { selectUser } from '@/session/sessionSlice'
import { ownerOf } from '@/session/user'
import { useAccess } from '@/session/useAccess'
import { PrintSheet } from '@/ui/PrintSheet'
import { useIsPhone } from '@/ui/useIsPhone'
import { MethodBar } from './MethodBar'
import { byMethod } from './methods'
import { salesCsv } from './report'
import { SalesSheet } from './SalesSheet'
import { sumOf } from './shown'

const ADDRESS = ['address']

/** Under the list: how many sales it shows and, for the owner, what they come to and by which methods; on paper or in a file too. */
export function SalesSummary({ sales }: { sales: readonly Sale[] }) {
  const access = useAccess()
  const phone = useIsPhone()
  const user = useSelector(selectUser)
  const titles = useTitles(ADDRESS)
  const { fromDate, untilDate, fromDates } = useListState(saleEntity)
  const [printing, setPrinting] = useState(false)
  const [open, setOpen] = useState(false)
  const methods = useMemo(() => (access.ownsShop ? byMethod(sales) : []), [access.ownsShop, sales])
  const printed = useCallback(() => setPrinting(false), [])

  const owner = user === null ? null : ownerOf(user)
  const names = { owner: owner?.name ?? '', address: (id: number | null) => (id ? (titles('address', id) ?? '') : '') }
  const range = untilDate === '' ? longDay(fromDate) : `${shortDate(fromDate)} al ${shortDate(untilDate)}`
  const dates = fromDates ? range : 'Todas las fechas'
  const file = fromDates ? `ventas-${fromDate}${untilDate === '' ? '' : `-a-${untilDate}`}.csv` : 'ventas.csv'

  return (
    <div className="list-summary sales-summary">
      <span className="figure">{sales.length === 1 ? '1 venta' : `${sales.length} ventas`}</span>
      <Button
        variant="light"
        size="sm"
        disabled={sales.length === 0}
        aria-label="Exportar lo que se ve"
        onClick={() => download(file, salesCsv(sales, names), 'text/csv;charset=utf-8')}
      >
        <Download size={16} aria-hidden />
        <span className="sales-tool-text">Exportar</span>
      </Button>
      <Button variant="light" size="sm" disabled={sales.length === 0} aria-label="Imprimir lo que se ve" onClick={() => setPrinting(true)}>
        <Printer size={16} aria-hidden />
        <span className="sales-tool-text">Imprimir</span>
      </Button>
      {phone && methods.length > 0 && (
        <Button variant="light" size="sm" aria-expanded={open} onClick={() => setOpen(!open)}>
          Por método
        </Button>
      )}
      <span className="flex-grow-1" />
      {access.ownsShop && (
        <span className="sales-total">
          Total
          <strong className="money sale-sum">{price(sumOf(sales), 'always')}</strong>
        </span>
      )}
      {(!phone || open) && <MethodBar methods={methods} />}
      {printing && (
        <PrintSheet onDone={printed}>
          <SalesSheet sales={sales} names={names} dates={dates} company={owner?.company_name ?? ''} totals={access.ownsShop} />
        </PrintSheet>
      )}
    </div>
  )
}
