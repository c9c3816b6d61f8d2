import { Mail } from 'lucide-react'
import type { Holder } from '@/domain/accounts/currentAcount'
import type { CurrentAcount } from '@/entities/currentAcount'
import { mailAddress } from '@/lib/contact'
import { dateAndHour } from '@/lib/dates'
import { phone } from '@/lib/format'
import { Ago } from '@/ui/Ago'
import { WhatsAppButton } from '@/ui/WhatsAppButton'
import { Balance } from './Balance'
import type { HolderRecord } from './holders'
import { useLastLine } from './useHistory'

interface Props {
  holder: Holder
  record: HolderRecord
  lines: readonly CurrentAcount[] | null
  months: number
}

/** The balance, when the account last moved, and how to reach its holder. */
export function AccountHead({ holder, record, lines, months }: Props) {
  const last = useLastLine(holder, record.id, record.saldo, lines, months)
  const number = phone(record.phone)
  const mail = mailAddress(record.email)
  return (
    <div className="acount-head">
      <Balance holder={holder} saldo={record.saldo} />
      <dl className="acount-facts">
        <div>
          <dt>Último movimiento</dt>
          <dd className="figure">
            {last ? (
              <>
                {last.detalle ?? 'Movimiento'}, {dateAndHour(last.created_at)} (<Ago value={last.created_at} />)
              </>
            ) : lines ? (
              'Ninguno en estos meses'
            ) : (
              '…'
            )}
          </dd>
        </div>
        {number !== '' && (
          <div>
            <dt>Teléfono</dt>
            <dd className="figure">{number}</dd>
          </div>
        )}
      </dl>
      <span className="acount-contact">
        <WhatsAppButton name={record.name} phone={record.phone} />
        {mail && (
          <a
            className="btn btn-light btn-icon"
            href={mail}
            aria-label={`Escribirle un correo a ${record.name}`}
            title="Correo electrónico"
          >
            <Mail size={18} aria-hidden />
          </a>
        )}
      </span>
    </div>
  )
}
