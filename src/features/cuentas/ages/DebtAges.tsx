import { MessageSquareText } from 'lucide-react'
import { useMemo, useState } from 'react'
import { Button, Form } from 'react-bootstrap'
import { useSelector } from 'react-redux'
import { useThunkDispatch } from '@/api/thunk'
import { AGES, sumAges } from '@/domain/accounts/debtAge'
import { reminderText } from '@/domain/accounts/reminder'
import { client as clientEntity } from '@/entities/client'
import { shortDate, today } from '@/lib/dates'
import { price, quantity } from '@/lib/format'
import { useListState, useModels, useNeeded } from '@/list/hooks'
import { load } from '@/list/thunks'
import { mayTakeFiles } from '@/session/rights'
import { selectUser } from '@/session/sessionSlice'
import { useAccess } from '@/session/useAccess'
import { ownerOf } from '@/session/user'
import { Empty } from '@/ui/notices/Empty'
import { ReadFailure } from '@/ui/notices/ReadFailure'
import { debtors as debtorsOf } from '../debts'
import { debtRows, rowOf, type DebtFilter, type DebtOrder, type DebtRow } from './agesTable'
import { DebtFiles } from './DebtFiles'
import { DebtTable } from './DebtTable'
import { ReadingProgress } from './ReadingProgress'
import { ReminderDialog } from './ReminderDialog'
import { reminded, reminderSettings } from './settings'
import { useDebtAges } from './useDebtAges'
import './ages.css'

const money = (value: number) => price(value, 'always')
const LIST = new Intl.ListFormat('es')

/** Who owes and since when: the debt of each client by age, the sum of all, and a reminder for each (PLUS-008). */
export function DebtAges() {
  useNeeded('client')
  const dispatch = useThunkDispatch()
  const access = useAccess()
  const user = useSelector(selectUser)
  const { loadedAt, failed } = useListState(clientEntity)
  const clients = useModels(clientEntity)
  const isHere = loadedAt !== null
  const debtors = useMemo(() => (isHere ? debtorsOf(clients, 'mayor-a-menor') : []), [clients, isHere])
  const reading = useDebtAges(debtors)
  const notes = reminded.use()
  const settings = reminderSettings.use()
  const [order, setOrder] = useState<DebtOrder>({ key: 'debt', descending: true })
  const [filter, setFilter] = useState<DebtFilter>('all')
  const [query, setQuery] = useState('')
  const [editing, setEditing] = useState(false)
  const [isLost, setLost] = useState(false)

  if (failed && !isHere)
    return <ReadFailure text="No se pudieron leer los clientes." onRetry={() => void dispatch(load(clientEntity))} />
  if (!isHere) return <p role="status">Leyendo los clientes…</p>
  if (debtors.length === 0) return <Empty text="Ningún cliente debe nada." />

  const all = debtors.map((record) => rowOf(record, reading.of(record), notes))
  const rows = debtRows(all, filter, query, order)
  const known = all.flatMap(({ age }) => (age === null ? [] : [age]))
  const sums = sumAges(known)
  const undated = sums[AGES.length] ?? 0
  const settledHere = known.filter(({ isSettledHere }) => isSettledHere).length
  const textOf = ({ client, debt, age }: DebtRow) =>
    reminderText(settings, {
      cliente: client.name,
      total: money(debt),
      desde: age?.oldest ? shortDate(age.oldest) : '',
      detalle: LIST.format(
        AGES.flatMap(({ label }, index) => {
          const part = age?.parts[index] ?? 0
          return part === 0 ? [] : [`${money(part)} de ${label.toLowerCase()}`]
        }),
      ),
      comercio: (user && ownerOf(user).company_name) ?? '',
      alias: settings.alias.trim(),
    })
  const noteReminder = ({ client }: DebtRow) => setLost(!reminded.keep({ ...notes, [client.id]: today() }))
  const isWhole = reading.done === reading.total
  const note = isWhole ? null : `Cuentas leídas: ${quantity(reading.done)} de ${quantity(reading.total)}`

  return (
    <section className="debt-ages" aria-label="Antigüedad de la deuda">
      <ReadingProgress reading={reading} />
      <dl className="debt-sums">
        {AGES.map(({ label }, index) => (
          <div key={label} className="panel">
            <dt>{label}</dt>
            <dd className="figure">{money(sums[index] ?? 0)}</dd>
          </div>
        ))}
        {undated > 0 && (
          <div className="panel">
            <dt>Sin fecha</dt>
            <dd className="figure">{money(undated)}</dd>
          </div>
        )}
      </dl>
      {!isWhole && (
        <p className="meta">
          {reading.state === 'ended'
            ? `Los totales son de las cuentas leídas: ${quantity(reading.done)} de ${quantity(reading.total)}.`
            : 'Los totales son de las cuentas leídas hasta ahora.'}
        </p>
      )}
      {undated > 0 && <p className="meta">Sin fecha: lo que el saldo dice de más y ningún movimiento explica.</p>}
      {settledHere > 0 && (
        <p className="meta">
          En {settledHere === 1 ? '1 cuenta hay pagos' : `${quantity(settledHere)} cuentas hay pagos`} que el servidor
          no aplicó a ninguna deuda: acá se descuentan de lo más viejo.
        </p>
      )}
      <div className="debt-tools">
        <Form.Control
          type="search"
          aria-label="Buscar cliente"
          placeholder="Buscar cliente"
          value={query}
          onChange={({ target }) => setQuery(target.value)}
        />
        <Form.Select
          aria-label="Cuáles se ven"
          value={filter}
          onChange={({ target }) => setFilter(target.value as DebtFilter)}
        >
          <option value="all">Todos los que deben</option>
          {AGES.map(({ label }, index) => (
            <option key={label} value={index}>
              Con deuda de {label.toLowerCase()}
            </option>
          ))}
          <option value="quiet">Sin recordar</option>
        </Form.Select>
        <span className="flex-grow-1" />
        <Button variant="light" onClick={() => setEditing(true)}>
          <MessageSquareText size={18} aria-hidden /> Texto del recordatorio
        </Button>
        <DebtFiles rows={rows} note={note} mayFiles={mayTakeFiles(clientEntity, access)} />
      </div>
      {rows.length === 0 ? (
        <Empty text={isWhole ? 'Ningún cliente es así.' : 'Ningún cliente es así, de las cuentas leídas.'} />
      ) : (
        <DebtTable rows={rows} order={order} onOrder={setOrder} textOf={textOf} onReminded={noteReminder} />
      )}
      <p className="meta" role={isLost ? 'alert' : undefined}>
        {isLost
          ? 'Este navegador no deja guardar cuándo se recordó.'
          : 'Cuándo se recordó queda anotado en este navegador: en otra computadora no se ve.'}
      </p>
      {editing && <ReminderDialog onClose={() => setEditing(false)} />}
    </section>
  )
}
