import { useSelector } from 'react-redux'
import { selectUser } from '@/session/sessionSlice'
import { useAccess } from '@/session/useAccess'
import type { FigureChartProps } from '../reportProps'
import { UNTOLD } from '../parts'
import { SharesCharts } from './SharesCharts'

/** What each branch brought in; a person who may see only his own sees that one. */
export function Sucursales({ report, range, look, dates }: FigureChartProps) {
  const access = useAccess()
  const address = useSelector(selectUser)?.address_id
  const { addresses: told } = report.model
  const addresses = told ?? []
  const shares = access.can('reportes.sucursales.index.all')
    ? addresses
    : access.can('reportes.sucursales.index.only_your')
      ? addresses.filter(({ id }) => id !== 0 && id === address)
      : []
  const empty =
    told === null
      ? UNTOLD
      : shares.length === 0
        ? 'No tenés ninguna sucursal para ver acá.'
        : 'No se vendió en ninguna sucursal en este tiempo.'
  return (
    <SharesCharts
      shares={shares}
      heading="Sucursal"
      measure="Cobrado"
      empty={empty}
      range={range}
      look={look}
      dates={dates}
    />
  )
}
