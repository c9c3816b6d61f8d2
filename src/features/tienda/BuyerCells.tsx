import { Link } from 'react-router-dom'
import { accountAddress } from '@/domain/accounts/currentAcount'
import type { Buyer } from '@/entities/buyer'
import { dateAndHour } from '@/lib/dates'
import { phone } from '@/lib/format'
import { useAccess } from '@/session/useAccess'

interface Props {
  model: Buyer
}

export const BuyerName = ({ model: { name, surname } }: Props) => <>{[name, surname].filter(Boolean).join(' ')}</>

/** The phone is stored with the country's code in front, as those of clients. */
export const BuyerPhone = ({ model }: Props) => <>{phone(model.phone)}</>

/** The client of the shop a buyer is linked to; without one his orders become sales without a client. */
export function LinkedClient({ model: { comercio_city_client_id, comercio_city_client } }: Props) {
  const mayOpen = useAccess().can('client.index')
  if (!comercio_city_client_id) return <span className="meta">Sin vincular</span>
  const called = comercio_city_client?.name ?? `N° ${comercio_city_client_id}`
  if (!mayOpen) return <>{called}</>
  return (
    <Link
      to={accountAddress('client', comercio_city_client_id)}
      title="Cuenta corriente"
      // A click must not reach the row around it, which would open the buyer.
      onClick={(event) => event.stopPropagation()}
    >
      {called}
    </Link>
  )
}

export const LastLogin = ({ model: { last_login } }: Props) =>
  last_login ? <>{dateAndHour(last_login)}</> : <span className="meta">Nunca</span>
