import { useState } from 'react'
import { Form } from 'react-bootstrap'
import { readRows } from '@/api/read'
import { useReading } from '@/api/useReading'
import { DUE, dueOfCheque, placesOf, sumOfCheques, type ChequePlace } from '@/domain/accounts/cheques'
import { cheque as chequeEntity, type Cheque } from '@/entities/cheque'
import { today as todayOf } from '@/lib/dates'
import { price } from '@/lib/format'
import { fold } from '@/lib/text'
import { Empty } from '@/ui/notices/Empty'
import { ReadFailure } from '@/ui/notices/ReadFailure'
import { ChequeGroup } from './ChequeGroup'
import './cheques.css'

type Wanted = ChequePlace | 'all'

const WANTED: readonly { key: Wanted; label: string }[] = [
  { key: 'held', label: 'En cartera' },
  { key: 'handed', label: 'Entregados a proveedores' },
  { key: 'given', label: 'Emitidos' },
  { key: 'all', label: 'Todos' },
]

const isFound = ({ num, bank, current_acount: line }: Cheque, words: string) =>
  [num, bank, line?.client?.name, line?.detalle].some((text) => fold(text ?? '').includes(words))

/** Past cheques begin with the latest, coming ones with the earliest. */
const inOrder = (cheques: readonly Cheque[], isPast: boolean) =>
  [...cheques].sort(
    (one, other) =>
      (isPast ? -1 : 1) * (one.payment_date ?? '').localeCompare(other.payment_date ?? '') || one.id - other.id,
  )

/** The cheques of payments, by when they fall due and where they are, as far as the server tells (PLUS-009). */
export function ChequeWallet() {
  const { value, problem, again } = useReading('cheques', (api) => readRows(api, chequeEntity))
  const [wanted, setWanted] = useState<Wanted>('held')
  const [query, setQuery] = useState('')
  if (value === null && problem !== '')
    return <ReadFailure text={`No se pudieron leer los cheques. ${problem}`} onRetry={again} />
  if (value === null) return <p role="status">Leyendo los cheques…</p>

  const today = todayOf()
  const places = placesOf(value)
  const words = fold(query.trim())
  // A cheque that was received and then handed on comes as two records; only one of them has a place.
  const known = value.filter(({ id }) => places.has(id))
  const of = (key: Wanted) => known.filter(({ id }) => key === 'all' || places.get(id) === key)
  const found = of(wanted).filter((row) => isFound(row, words))
  const groups = DUE.map(({ key, label }) => ({
    key,
    label,
    cheques: inOrder(
      found.filter((row) => dueOfCheque(row, today) === key),
      key === 'past',
    ),
  })).filter(({ cheques }) => cheques.length > 0)

  return (
    <section className="cheque-wallet" aria-label="Cartera de cheques">
      <dl className="cheque-sums">
        {WANTED.slice(0, -1).map(({ key, label }) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd className="figure">{price(sumOfCheques(of(key)), 'always')}</dd>
          </div>
        ))}
      </dl>
      <p className="meta">
        Son los cheques de los pagos de clientes y a proveedores; los de ventas cobradas en el mostrador no están acá.
        El sistema no guarda si uno se depositó, se cobró o fue rechazado: los vencidos son los que pasaron su fecha.
      </p>
      <div className="cheque-tools">
        <Form.Select
          aria-label="Cuáles se ven"
          value={wanted}
          onChange={({ target }) => setWanted(target.value as Wanted)}
        >
          {WANTED.map(({ key, label }) => (
            <option key={key} value={key}>
              {label}
            </option>
          ))}
        </Form.Select>
        <Form.Control
          type="search"
          aria-label="Buscar cheque"
          placeholder="Número, banco o cliente"
          value={query}
          onChange={({ target }) => setQuery(target.value)}
        />
      </div>
      {groups.length === 0 ? (
        <Empty text={known.length === 0 ? 'No hay cheques.' : 'Ningún cheque es así.'} />
      ) : (
        groups.map(({ key, label, cheques }) => (
          <ChequeGroup
            key={`${wanted} ${key}`}
            label={label}
            cheques={cheques}
            placeOf={({ id }) => places.get(id) ?? 'held'}
          />
        ))
      )}
    </section>
  )
}
