import { CalendarX2 } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { Navigate, useParams, useSearchParams } from 'react-router-dom'
import { rangeFrom, rangeParams, rangeProblem, type ReportRange } from '@/domain/reports/reportRange'
import { today } from '@/lib/dates'
import { useAccess } from '@/session/useAccess'
import { useClock } from '@/ui/hooks/useClock'
import { Empty } from '@/ui/notices/Empty'
import { ViewTabs } from '@/ui/ViewTabs'
import { RangeBar } from './RangeBar'
import { VIEWS } from './views'
import './reportes.css'

interface OtherView {
  name: string
  label: string
  permission: string
  content: ReactNode
}
interface Props {
  /** Views that do not depend on the range: the end of a day (`/reportes/cierre`) and the present inventory. */
  others?: readonly OtherView[]
}

const NONE: readonly OtherView[] = []

/**
 * The reports of the shop. Their range is part of the address, so that a report can be sent to somebody and opened
 * again (REP-001, NS-02d).
 */
export function Reportes({ others = NONE }: Props) {
  const { view = 'generales' } = useParams()
  const access = useAccess()
  const [params, setParams] = useSearchParams()
  const [version, setVersion] = useState(0)
  const day = useClock(today)
  const range = rangeFrom(params, day)
  const views = VIEWS.filter(({ permission }) => access.can(permission))
  const current = views.find(({ name }) => name === view)
  const besides = others.filter(({ permission }) => access.can(permission))
  const other = besides.find(({ name }) => name === view)
  if (current === undefined && other === undefined) {
    const first = views[0]
    if (first === undefined)
      return <Empty panel text="No tenés permiso para ver ningún reporte. Pedíselo a quien administra el comercio." />
    return <Navigate to={{ pathname: `/reportes/${first.name}`, search: params.toString() }} replace />
  }
  const search = new URLSearchParams(rangeParams(range)).toString()
  const tabs = views.map(({ name, label }) => ({
    to: `/reportes/${name}${search === '' ? '' : `?${search}`}`,
    label,
    current: name === view,
  }))
  for (const { name, label } of besides) tabs.push({ to: `/reportes/${name}`, label, current: name === view })
  const problem = rangeProblem(range, day)
  function choose(next: ReportRange) {
    setVersion((count) => count + 1)
    setParams(rangeParams(next))
  }
  if (current === undefined)
    return (
      <div className="reportes">
        <ViewTabs label="Reportes" tabs={tabs} />
        {other?.content}
      </div>
    )
  return (
    <div className="reportes">
      <ViewTabs label="Reportes" tabs={tabs} />
      <RangeBar range={range} onRange={choose} />
      {problem === '' ? (
        <current.View key={`${view} ${day}`} range={range} version={version} />
      ) : (
        <Empty panel icon={CalendarX2} text={problem} />
      )}
    </div>
  )
}
