import { useSelector } from 'react-redux'
import { dueCheques, type DueCheque } from '@/domain/accounts/cheques'
import { accountAddress } from '@/domain/accounts/currentAcount'
import type { Cheque } from '@/entities/cheque'
import { shortDate } from '@/lib/dates'
import { selectAlerts } from './alertsSlice'
import { AlertTable } from './AlertTable'
import { moneyColumn } from './columns'
import { Onward } from './Onward'
import { CLIENTS } from './places'

/** Cheques to deposit, and those the bank needs money for. */
export function Cheques() {
  const cheques = useSelector(selectAlerts).cheques ?? []
  return (
    <AlertTable
      label="Cheques que vencen"
      rows={dueCheques(cheques)}
      keyOf={({ cheque }) => cheque.id}
      columns={[
        {
          label: 'De quién',
          cell({ cheque: { current_acount: line }, given }) {
            const text = given ? 'Emitido por el negocio' : (line?.client?.name ?? '—')
            const id = given ? null : line?.client?.id
            return id ? <Onward to={accountAddress('client', id)} place={CLIENTS} text={text} /> : text
          },
        },
        { label: 'Cheque', cell: ({ cheque: { bank, num } }) => [bank, num && `N° ${num}`].filter(Boolean).join(' ') },
        { label: 'Vence', cell: ({ cheque }) => shortDate(cheque.payment_date) },
        moneyColumn<DueCheque<Cheque>>('Importe', ({ cheque }) => cheque.amount),
      ]}
    />
  )
}
