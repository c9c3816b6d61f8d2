import { Navigate, useParams } from 'react-router-dom'
import { ACCOUNT_VIEW } from '@/domain/accounts/currentAcount'
import { client, type Client } from '@/entities/client'
import { seller } from '@/entities/seller'
import { phone } from '@/lib/format'
import { EntityScreen } from '@/list/EntityScreen'
import { ViewTabs } from '@/ui/ViewTabs'
import { AccountAtAddress } from './AccountAtAddress'
import { FormActions } from './payment/FormActions'
import { HoldersSummary } from './HoldersSummary'
import { ClientActions } from './RowActions'
import { SellerCommissions } from './sellers/SellerCommissions'
import { SentMovementNotices } from './SentMovementNotices'
import './cuentas.css'

/** Stored with the country's code in front (CLI-006). */
const Phone = ({ model }: { model: Client }) => <>{phone(model.phone)}</>

const CELLS = { phone: Phone }
// What fits a tablet with the row's buttons in view.
const SHOWN = ['num', 'name', 'phone', 'saldo']

function ClientList() {
  return (
    <>
      <EntityScreen
        entity={client}
        cells={CELLS}
        shown={SHOWN}
        rowActions={ClientActions}
        formFooter={FormActions}
        above={<SentMovementNotices holder="client" />}
        summary={(rows) => <HoldersSummary holder="client" rows={rows} />}
      />
      <AccountAtAddress holder="client" />
    </>
  )
}

const VIEWS = [
  { name: 'clientes', label: 'Clientes' },
  { name: 'vendedores', label: 'Vendedores' },
  { name: 'comisiones', label: 'Comisiones' },
] as const

/** Clients with their accounts, and those who sell to them (NS-02m, CLI-001, CLI-009). */
export function Clientes() {
  const { view = 'clientes' } = useParams()
  const current = view === ACCOUNT_VIEW ? 'clientes' : view
  if (!VIEWS.some(({ name }) => name === current)) return <Navigate to="/clientes" replace />
  const tabs = VIEWS.map(({ name, label }) => ({
    to: name === 'clientes' ? '/clientes' : `/clientes/${name}`,
    label,
    current: name === current,
  }))
  return (
    <div className="cuentas">
      <ViewTabs label="Clientes" tabs={tabs} />
      {current === 'clientes' && <ClientList />}
      {current === 'vendedores' && <EntityScreen key="seller" entity={seller} />}
      {current === 'comisiones' && <SellerCommissions />}
    </div>
  )
}
