import { Link } from 'react-router-dom'
import { accountAddress, type Holder } from '@/domain/accounts/currentAcount'
import { WhatsAppButton } from '@/ui/WhatsAppButton'
import type { HolderRecord } from './holders'

function Actions({ holder, record }: { holder: Holder; record: HolderRecord }) {
  return (
    <span className="acount-row-actions">
      <WhatsAppButton name={record.name} phone={record.phone} />
      <Link
        className="btn btn-light btn-sm"
        to={accountAddress(holder, record.id)}
        aria-label={`Cuenta corriente de ${record.name}`}
      >
        Cuenta
      </Link>
    </span>
  )
}

export const ClientActions = ({ model }: { model: HolderRecord }) => <Actions holder="client" record={model} />
export const ProviderActions = ({ model }: { model: HolderRecord }) => <Actions holder="provider" record={model} />
