import { useState, type ComponentType } from 'react'
import { Navigate, useParams, useSearchParams } from 'react-router-dom'
import { useAccess } from '@/session/useAccess'
import type { ChartLook } from '@/ui/figures/Chart'
import { Empty } from '@/ui/notices/Empty'
import { ReadFailure } from '@/ui/notices/ReadFailure'
import { ViewTabs } from '@/ui/ViewTabs'
import { CHART_VIEWS } from './chartViews'
import { LookTools, USUAL_LOOK } from './LookTools'
import { rangeWords } from '../rangeWords'
import type { ReportProps, ChartProps, FigureChartProps } from '../reportProps'
import { ReportSkeleton } from '../ReportSkeleton'
import { useReport } from '../useReport'
import { WholeMonths } from '../WholeMonths'

/** Charts of the figures of the range, which are read once for all these views. */
function OfFigures({ View, ...props }: ChartProps & { View: ComponentType<FigureChartProps> }) {
  const { value, problem, again } = useReport(props)
  if (problem !== '') return <ReadFailure text={`No se pudieron leer los números. ${problem}`} onRetry={again} />
  if (value === null) return <ReportSkeleton />
  return (
    <>
      {props.range.kind === 'rango-de-fechas' && <WholeMonths range={props.range} months={value.meses_anteriores} />}
      <View {...props} report={value} />
    </>
  )
}

/** The figures of the range as charts, each view for those who may see it (NS-02d). */
export function Graficos(props: ReportProps) {
  const { sub_view: name } = useParams()
  const [params] = useSearchParams()
  const access = useAccess()
  const [look, setLook] = useState<ChartLook>(USUAL_LOOK)
  const views = CHART_VIEWS.filter(({ permission }) => access.can(permission))
  const search = params.toString() === '' ? '' : `?${params.toString()}`
  const current = views.find((view) => view.name === name)
  if (current === undefined) {
    const first = views[0]
    if (first === undefined) return <Empty panel text="No tenés permiso para ver ningún gráfico." />
    return <Navigate to={`/reportes/graficos/${first.name}${search}`} replace />
  }
  const tabs = views.map((view) => ({
    to: `/reportes/graficos/${view.name}${search}`,
    label: view.label,
    current: view === current,
  }))
  const shown: ChartProps = { ...props, look, dates: rangeWords(props.range) }
  return (
    <div className="report-view report-graphs">
      <div className="report-head">
        <ViewTabs label="Gráficos" tabs={tabs} />
        <LookTools look={look} onLook={setLook} />
      </div>
      {'Figures' in current ? <OfFigures {...shown} View={current.Figures} /> : <current.Own {...shown} />}
    </div>
  )
}
