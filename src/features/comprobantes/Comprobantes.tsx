import { Navigate } from 'react-router-dom'
import { ScreenTitle } from '@/ui/screenTitle'
import { useView } from '@/ui/hooks/useView'
import { ViewTabs } from '@/ui/ViewTabs'
import { NotasDeCredito } from './NotasDeCredito'
import { PagosDeClientes } from './PagosDeClientes'
import './comprobantes.css'

const VIEWS = {
  'notas-de-credito': { label: 'Notas de crédito', View: NotasDeCredito },
  'pagos-de-clientes': { label: 'Pagos de clientes', View: PagosDeClientes },
}

const isView = (name: string): name is keyof typeof VIEWS => name in VIEWS

/** Papers of the clients' accounts, to be looked at and printed (VOU-001…006). */
export function Comprobantes() {
  const view = useView()
  if (!isView(view)) return <Navigate to="/comprobantes" replace />
  const { View } = VIEWS[view]
  const tabs = Object.entries(VIEWS).map(([name, { label }]) => ({
    to: `/comprobantes/${name}`,
    label,
    current: name === view,
  }))
  return (
    <div className="comprobantes">
      <ViewTabs label="Comprobantes" tabs={tabs} />
      {/* The tab says it already: the list inside need not. */}
      <ScreenTitle value={VIEWS[view].label}>
        <View key={view} />
      </ScreenTitle>
    </div>
  )
}
