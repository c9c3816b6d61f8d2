import { Navigate, useParams } from 'react-router-dom'
import { ACCOUNT_VIEW } from '@/domain/accounts/currentAcount'
import { client, type Client } from '@/entities/client'
import { commission } from '@/entities/commission'
import { seller } from '@/entities/seller'
import { phone } from '@/lib/format'
import { EntityScreen } from '@/list/EntityScreen'
import { useAccess } from '@/session/useAccess'
import { lazyPart } from '@/ui/lazyPart'
import { ViewTabs } from '@/ui/ViewTabs'
import { AccountAtAddress } from './AccountAtAddress'
import { FormActions } from './payment/FormActions'
import { REMOVALS } from './holders'
import { HoldersSummary } from './HoldersSummary'
import { LineNotices } from './LineNotices'
import { ClientActions } from './RowActions'
import { SellerCommissions } from './sellers/SellerCommissions'
import './cuentas.css'

const DebtAges = lazyPart(async () => (await import('./ages/DebtAges')).DebtAges)

const ChequeWallet = lazyPart(async () => (await import('./cheques/ChequeWallet')).ChequeWallet)

/** The phone is stored with the country's code in front (CLI-006). */
const Phone = ({ model }: { model: Client }) => <>{phone(model.phone)}</>

const CELLS = { phone: Phone }
// The columns that fit on a tablet beside the row's buttons.
const SHOWN = ['num', 'name', 'phone', 'saldo']

function ClientList() {
  return (
    <>
      <EntityScreen
        entity={client}
        cells={CELLS}
        shown={SHOWN}
        rowActions={ClientActions}
        removal={REMOVALS.client}
        formFooter={FormActions}
        above={<LineNotices holder="client" />}
        summary={(rows) => <HoldersSummary holder="client" rows={rows} />}
      />
      <AccountAtAddress holder="client" />
    </>
  )
}

const VIEWS = [
  { name: 'clientes', label: 'Clientes' },
  { name: 'deudas', label: 'Deudas' },
  { name: 'cheques', label: 'Cheques', permission: 'reportes.cheques' },
  { name: 'vendedores', label: 'Vendedores' },
] as const satisfies readonly { name: string; label: string; permission?: string }[]

const SELLER_VIEWS = [
  { name: 'vendedores', label: 'Quiénes son' },
  { name: 'reglas', label: 'Reglas de comisión', permission: 'abm' },
  { name: 'comisiones', label: 'Lo que se les debe' },
] as const satisfies readonly { name: string; label: string; permission?: string }[]

/** The sellers, what they earn by rule, and what is owed to them (CLI-009). */
function Sellers({ current }: { current: string }) {
  const { can } = useAccess()
  const views = SELLER_VIEWS.filter((each) => !('permission' in each) || can(each.permission))
  if (!views.some(({ name }) => name === current)) return <Navigate to="/clientes/vendedores" replace />
  const tabs = views.map(({ name, label }) => ({ to: `/clientes/${name}`, label, current: name === current }))
  return (
    <div className="cuentas">
      <ViewTabs label="Vendedores" tabs={tabs} />
      {current === 'vendedores' && <EntityScreen key="seller" entity={seller} />}
      {current === 'reglas' && <EntityScreen key="commission" entity={commission} />}
      {current === 'comisiones' && <SellerCommissions />}
    </div>
  )
}

/** Clients with their accounts, and the commissions of the sellers (NS-02m, CLI-001, CLI-009). */
export function Clientes() {
  const { view = 'clientes' } = useParams()
  const ofSellers = SELLER_VIEWS.some(({ name }) => name === view)
  const current = view === ACCOUNT_VIEW ? 'clientes' : ofSellers ? 'vendedores' : view
  const { can } = useAccess()
  const views = VIEWS.filter((each) => !('permission' in each) || can(each.permission))
  if (!views.some(({ name }) => name === current)) return <Navigate to="/clientes" replace />
  const tabs = views.map(({ name, label }) => ({
    to: name === 'clientes' ? '/clientes' : `/clientes/${name}`,
    label,
    current: name === current,
  }))
  return (
    <div className="cuentas">
      <ViewTabs label="Clientes" tabs={tabs} />
      {current === 'clientes' && <ClientList />}
      {current === 'deudas' && <DebtAges />}
      {current === 'cheques' && <ChequeWallet />}
      {current === 'vendedores' && <Sellers current={view} />}
    </div>
  )
}
