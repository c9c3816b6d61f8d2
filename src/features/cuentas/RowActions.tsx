import { BookOpen } from 'lucide-react'
import { Link } from 'react-router-dom'
import { accountAddress, type Holder } from '@/domain/accounts/currentAcount'
import { Contact } from './Contact'
import type { HolderRecord } from './holders'

function Actions({ holder, record }: { holder: Holder; record: HolderRecord }) {
  return (
    <span className="acount-row-actions">
      <Contact record={record} />
      <Link
        className="btn btn-light btn-icon"
        to={accountAddress(holder, record.id)}
        aria-label={`Cuenta corriente de ${record.name}`}
        title="Cuenta corriente"
      >
        <BookOpen size={18} aria-hidden />
      </Link>
    </span>
  )
}

export const ClientActions = ({ model }: { model: HolderRecord }) => <Actions holder="client" record={model} />
export const ProviderActions = ({ model }: { model: HolderRecord }) => <Actions holder="provider" record={model} />
