import { useSelector } from 'react-redux'
import { selectUser } from '@/session/sessionSlice'
import { useAccess } from '@/session/useAccess'
import type { FigureChartProps } from './charts/chartViews'
import { SharesCharts } from './SharesCharts'

/** What each branch brought in; who may only see his own sees that one. */
export function Sucursales({ report, look, dates }: FigureChartProps) {
  const access = useAccess()
  const address = useSelector(selectUser)?.address_id
  const { addresses } = report.model
  const shares = access.can('reportes.sucursales.index.all')
    ? addresses
    : access.can('reportes.sucursales.index.only_your')
      ? addresses.filter(({ id }) => id !== 0 && id === address)
      : []
  const empty =
    shares.length === 0 ? 'No tenés ninguna sucursal para ver acá.' : 'No se vendió en ninguna sucursal en este tiempo.'
  return <SharesCharts shares={shares} heading="Sucursal" measure="Cobrado" empty={empty} look={look} dates={dates} />
}
