import { useSelector } from 'react-redux'
import { selectUser } from '@/session/sessionSlice'
import { useAccess } from '@/session/useAccess'
import type { FigureChartProps } from '../reportProps'
import { UNTOLD } from '../parts'
import { SharesCharts } from './SharesCharts'

/** The sales of each employee; a person who may see only his own sees those. */
export function Empleados({ report, range, look, dates }: FigureChartProps) {
  const access = useAccess()
  const own = useSelector(selectUser)?.id
  const { users: told } = report.model
  const users = told ?? []
  const shares = access.can('reportes.empleados.index.all')
    ? users
    : access.can('reportes.empleados.index.only_your')
      ? users.filter(({ id }) => id !== 0 && id === own)
      : []
  const empty =
    told === null
      ? UNTOLD
      : shares.length === 0
        ? 'No tenés ningún empleado para ver acá.'
        : 'Nadie vendió en este tiempo.'
  const measure = range.kind === 'rango-de-fechas' ? 'Cobrado' : 'Vendido'
  return (
    <SharesCharts
      shares={shares}
      heading="Empleado"
      measure={measure}
      empty={empty}
      range={range}
      look={look}
      dates={dates}
    />
  )
}
