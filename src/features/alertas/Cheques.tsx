import { useSelector } from 'react-redux'
import { placesOf } from '@/domain/accounts/cheques'
import { accountAddress } from '@/domain/accounts/currentAcount'
import type { Cheque } from '@/entities/cheque'
import { daysUntil, shortDate } from '@/lib/dates'
import { selectAlerts } from './alertsSlice'
import { AlertTable } from './AlertTable'
import { moneyColumn } from './columns'
import { Onward } from './Onward'
import { CLIENTS } from './places'

interface DueCheque {
  cheque: Cheque
  /** Given by the shop, not received. */
  given: boolean
}

/** Those in hand or given that fall due within a week, or did in the 30 days in which a bank still takes them. */
export function dueCheques(cheques: readonly Cheque[]): readonly DueCheque[] {
  const places = placesOf(cheques)
  return cheques.flatMap((cheque) => {
    const place = places.get(cheque.id)?.place
    const days = daysUntil(cheque.payment_date)
    const due = days !== null && days >= -30 && days <= 7
    return due && (place === 'held' || place === 'given') ? [{ cheque, given: place === 'given' }] : []
  })
}

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
        moneyColumn<DueCheque>('Importe', ({ cheque }) => cheque.amount),
      ]}
    />
  )
}
