import { provider, type Provider } from '@/entities/provider'
import { phone } from '@/lib/format'
import { EntityScreen } from '@/list/EntityScreen'
import { AccountAtAddress } from './AccountAtAddress'
import { FormActions } from './payment/FormActions'
import { REMOVALS } from './holders'
import { HoldersSummary } from './HoldersSummary'
import { LineNotices } from './LineNotices'
import { ProviderActions } from './RowActions'
import './cuentas.css'

/** The phone is stored with the country's code in front (CLI-006). */
const Phone = ({ model }: { model: Provider }) => <>{phone(model.phone)}</>

const CELLS = { phone: Phone }

/** Providers with their accounts (PROV-001). */
export function Proveedores() {
  return (
    <>
      <EntityScreen
        entity={provider}
        cells={CELLS}
        rowActions={ProviderActions}
        removal={REMOVALS.provider}
        formFooter={FormActions}
        above={<LineNotices holder="provider" />}
        summary={(rows) => <HoldersSummary holder="provider" rows={rows} />}
      />
      <AccountAtAddress holder="provider" />
    </>
  )
}
