import { Sigma, StickyNote } from 'lucide-react'
import { useSelector } from 'react-redux'
import { lacksTotal, saleTotal } from '@/domain/saleMethods'
import type { Sale } from '@/entities/saleRecord'
import { useTitles } from '@/list/useTitles'
import { dateAndHour, day, hour, today } from '@/lib/dates'
import { price } from '@/lib/format'
import { selectUser } from '@/session/sessionSlice'
import { ownerOf } from '@/session/user'
import { RepeatedMark } from '@/ui/notices/RepeatedMark'
import { selectRepeatedSales } from './repeated'
import { paidWith } from './shown'

interface Props {
  model: Sale
}

/** A sale of today shows only its hour. */
export const Moment = ({ model }: Props) => (
  <>{day(model.created_at) === today() ? hour(model.created_at) : dateAndHour(model.created_at)}</>
)

export const Client = ({ model }: Props) =>
  model.client === null ? <span className="ventas-nobody">Consumidor final</span> : <>{model.client.name}</>

/** The records the sale was made from: `Presupuesto N° 12`. */
const originsOf = ({ budget, order, order_production: produced }: Sale): readonly string[] => [
  ...(budget === null ? [] : [`Presupuesto N° ${budget.num ?? budget.id}`]),
  ...(order === null ? [] : [`Pedido N° ${order.num ?? order.id}`]),
  ...(produced ? [`Orden de producción N° ${produced.num ?? produced.id}`] : []),
]

/** What the sale comes to; marked where that is only the sum of its rows. */
export function Total({ model }: Props) {
  const text = price(saleTotal(model), 'always')
  if (!lacksTotal(model)) return <>{text}</>
  return (
    <span title="El servidor no guardó su total: es la suma de sus renglones">
      <Sigma size={12} className="ventas-noted" aria-hidden />
      <span className="visually-hidden">suma de sus renglones, </span>
      {text}
    </span>
  )
}

export const Origin = ({ model }: Props) => <>{originsOf(model).join(', ')}</>

/** The client and the notes of a sale, in the row (NS-04), and whether the sale may stand there twice. */
export function ClientAndNotes({ model }: Props) {
  const like = useSelector(selectRepeatedSales).get(model.id)
  const notes = [...originsOf(model), model.observations].filter(Boolean).join(' · ')
  return (
    <span title={notes === '' ? undefined : notes}>
      {like && <RepeatedMark like={`la N° ${like.num ?? like.id}`} />}
      {/* In a narrow column the icon alone says that there are notes. */}
      {notes !== '' && <StickyNote size={14} className="ventas-noted" aria-hidden />}
      <Client model={model} />
      {notes !== '' && <span className="meta"> · {notes}</span>}
    </span>
  )
}

export const Observations = ({ model }: Props) => <span title={model.observations ?? ''}>{model.observations}</span>

/** Several methods are shown in two small lines: in one line the later ones would be cut off. */
export function Methods({ model }: Props) {
  const several = model.current_acount_payment_methods.length > 1
  return (
    <span title={paidWith(model)} className={several ? 'ventas-methods' : undefined}>
      {paidWith(model)}
    </span>
  )
}

/** A sale without an employee was made by the owner. */
export function Employee({ model }: Props) {
  const user = useSelector(selectUser)
  return <>{model.employee?.name ?? (user === null ? '' : ownerOf(user).name)}</>
}

const ADDRESS = ['address']

export function Warehouse({ model }: Props) {
  const titles = useTitles(ADDRESS)
  return <>{model.address_id ? (titles('address', model.address_id) ?? '') : ''}</>
}
