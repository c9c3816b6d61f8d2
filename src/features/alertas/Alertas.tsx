import { useSelector } from 'react-redux'
import { Navigate, useLocation } from 'react-router-dom'
import { buyer } from '@/entities/buyer'
import { useModels } from '@/list/hooks'
import { useAccess } from '@/session/useAccess'
import { useView } from '@/ui/hooks/useView'
import { ViewTabs } from '@/ui/ViewTabs'
import { selectAlerts } from './alertsSlice'
import { OpenView } from './OpenView'
import { useLowStock } from './useLowStock'
import { viewsFor } from './views'
import './alertas.css'

/** What waits for this person: one view at a time, each with its count (NS-02b). */
export function Alertas() {
  const alerts = useSelector(selectAlerts)
  const buyers = useModels(buyer)
  const short = useLowStock()?.length ?? null
  const access = useAccess()
  const asked = useView()
  const { key } = useLocation()
  const known = { alerts, buyers, short }
  const tabs = viewsFor(access).map((view) => ({ view, count: view.count(known), known: view.known(known) }))
  const apart = tabs.flatMap(({ view }) => (view.apart ? [view.label] : [])).join(' y ')
  const current = tabs.find(({ view }) => view.name === asked)
  if (current === undefined) return <Navigate to="/alertas" replace />

  return (
    <div className="alertas">
      <ViewTabs
        label="Alertas"
        tabs={tabs.map(({ view: { name, label }, count, known: isKnown }) => ({
          to: `/alertas/${name}`,
          current: name === current.view.name,
          label: (
            <>
              {label}
              {(isKnown || count > 0) && (
                <>
                  {' '}
                  <span className="alert-count">{count}</span>
                </>
              )}
            </>
          ),
        }))}
      />
      {apart !== '' && <p className="meta mb-0">El número del menú suma todo menos {apart}.</p>}
      {/* Choosing a view, even the open one, makes a new location key, so the view is read again. */}
      <OpenView key={`${current.view.name} ${key}`} {...current} />
    </div>
  )
}
