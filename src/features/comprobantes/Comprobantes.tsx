import { Navigate } from 'react-router-dom'
import { useAccess } from '@/session/useAccess'
import { Empty } from '@/ui/notices/Empty'
import { useView } from '@/ui/hooks/useView'
import { ViewTabs } from '@/ui/ViewTabs'
import { ACCOUNTS } from './AccountsExport'
import { NotasDeCredito } from './NotasDeCredito'
import { PagosDeClientes } from './PagosDeClientes'
import './comprobantes.css'

const VIEWS = {
  'notas-de-credito': { label: 'Notas de crédito', View: NotasDeCredito },
  'pagos-de-clientes': { label: 'Pagos de clientes', View: PagosDeClientes },
}

const isView = (name: string): name is keyof typeof VIEWS => name in VIEWS

/**
 * Vouchers of the clients' accounts, to be read and printed (VOU-001…006). The screen is open to everybody (NAV-052); the
 * payments are for those who may see the accounts.
 */
export function Comprobantes() {
  const view = useView()
  const seesAccounts = useAccess().can(ACCOUNTS)
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
      {view === 'pagos-de-clientes' && !seesAccounts ? (
        <Empty text="Para ver los pagos de los clientes hace falta el permiso de ver clientes y sus cuentas." />
      ) : (
        <View key={view} />
      )}
    </div>
  )
}
