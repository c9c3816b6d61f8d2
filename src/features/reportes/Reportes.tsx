import { CalendarX2 } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { Navigate, useParams, useSearchParams } from 'react-router-dom'
import { rangeFrom, rangeParams, rangeProblem, type ReportRange } from '@/domain/reportRange'
import { today } from '@/lib/dates'
import { useAccess } from '@/session/useAccess'
import { Empty } from '@/ui/Empty'
import { ScreenTitle } from '@/ui/screenTitle'
import { ViewTabs } from '@/ui/ViewTabs'
import { RangeBar } from './RangeBar'
import { VIEWS } from './views'
import './reportes.css'

interface Props {
  /** The end of the day, `/reportes/cierre`: it has a day of its own, not the time of the reports. */
  closing?: ReactNode
}

const CLOSING = { name: 'cierre', label: 'Cierre del día', permission: 'reportes.cards' }

/** How the shop is doing. The time it is of stands in the address, so that a report can be sent to somebody and opened again (REP-001, NS-02d). */
export function Reportes({ closing }: Props) {
  const { view = 'generales' } = useParams()
  const access = useAccess()
  const [params, setParams] = useSearchParams()
  const [version, setVersion] = useState(0)
  const range = rangeFrom(params, today())
  const views = VIEWS.filter(({ permission }) => access.can(permission))
  const current = views.find(({ name }) => name === view)
  const mayClose = closing !== undefined && access.can(CLOSING.permission)
  const closes = mayClose && view === CLOSING.name
  if (current === undefined && !closes) {
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
  if (mayClose) tabs.push({ to: `/reportes/${CLOSING.name}`, label: CLOSING.label, current: closes })
  const problem = rangeProblem(range, today())
  function choose(next: ReportRange) {
    setVersion((count) => count + 1)
    setParams(rangeParams(next))
  }
  if (current === undefined)
    return (
      <div className="reportes">
        <ViewTabs label="Reportes" tabs={tabs} />
        <ScreenTitle value={CLOSING.label}>{closing}</ScreenTitle>
      </div>
    )
  return (
    <div className="reportes">
      <ViewTabs label="Reportes" tabs={tabs} />
      <RangeBar key={search} range={range} onRange={choose} />
      <ScreenTitle value={current.label}>
        {problem === '' ? <current.View key={view} range={range} version={version} /> : <Empty panel icon={CalendarX2} text={problem} />}
      </ScreenTitle>
    </div>
  )
}
