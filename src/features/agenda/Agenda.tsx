import { Navigate } from 'react-router-dom'
import { useView } from '@/ui/hooks/useView'
import { ViewTabs } from '@/ui/ViewTabs'
import { PorRealizar } from './PorRealizar'
import { Realizados } from './Realizados'
import './agenda.css'

const VIEWS = [
  { name: 'por-realizar', label: 'Por realizar', View: PorRealizar },
  { name: 'realizados', label: 'Realizadas', View: Realizados },
] as const

/** The shop's tasks: those still to be done and those already done (AG-001…AG-010). */
export function Agenda() {
  const asked = useView()
  const current = VIEWS.find(({ name }) => name === asked)
  if (current === undefined) return <Navigate to="/agenda/por-realizar" replace />
  return (
    <div className="agenda">
      <ViewTabs
        label="Agenda"
        tabs={VIEWS.map(({ name, label }) => ({ to: `/agenda/${name}`, label, current: name === current.name }))}
      />
      <current.View />
    </div>
  )
}
