import { useSelector } from 'react-redux'
import type { Sale } from '@/entities/saleRecord'
import { useTitles } from '@/list/useTitles'
import { dateAndHour, day, hour, today } from '@/lib/dates'
import { selectUser } from '@/session/sessionSlice'
import { ownerOf } from '@/session/user'
import { paidWith } from './shown'

interface Props {
  model: Sale
}

/** Today's sales need no day. */
export const Moment = ({ model }: Props) => (
  <>{day(model.created_at) === today() ? hour(model.created_at) : dateAndHour(model.created_at)}</>
)

export const Client = ({ model }: Props) =>
  model.client === null ? <span className="ventas-nobody">Consumidor final</span> : <>{model.client.name}</>

export const Methods = ({ model }: Props) => <span title={paidWith(model)}>{paidWith(model)}</span>

/** Without an employee the owner sold. */
export function Employee({ model }: Props) {
  const user = useSelector(selectUser)
  return <>{model.employee?.name ?? (user === null ? '' : ownerOf(user).name)}</>
}

const ADDRESS = ['address']

export function Warehouse({ model }: Props) {
  const titles = useTitles(ADDRESS)
  return <>{model.address_id ? (titles('address', model.address_id) ?? '') : ''}</>
}
