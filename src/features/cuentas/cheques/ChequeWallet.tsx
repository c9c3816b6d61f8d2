import { useState } from 'react'
import { Button, Form } from 'react-bootstrap'
import { readRows } from '@/api/read'
import { useReading } from '@/api/useReading'
import { DUE, dueOfCheque, placesOf, sumOfCheques, type ChequePlace } from '@/domain/accounts/cheques'
import { cheque as chequeEntity } from '@/entities/cheque'
import { provider as providerEntity } from '@/entities/provider'
import { today as todayOf } from '@/lib/dates'
import { price, quantity } from '@/lib/format'
import { fold } from '@/lib/text'
import { useModels, useNeeded } from '@/list/hooks'
import { useClock } from '@/ui/hooks/useClock'
import { Empty } from '@/ui/notices/Empty'
import { ReadFailure } from '@/ui/notices/ReadFailure'
import { ChequeGroup, type ShownCheque } from './ChequeGroup'
import './cheques.css'

type Wanted = ChequePlace | 'all'

const WANTED: readonly { key: Wanted; label: string }[] = [
  { key: 'held', label: 'En cartera' },
  { key: 'handed', label: 'Entregados a proveedores' },
  { key: 'given', label: 'Emitidos' },
  { key: 'all', label: 'Todos' },
]

const isFound = ({ cheque: { num, bank, current_acount: line }, provider }: ShownCheque, words: string) =>
  [num, bank, line?.client?.name, line?.detalle, provider?.name].some((text) => fold(text ?? '').includes(words))

/** Past cheques begin with the latest, coming ones with the earliest. */
const inOrder = (cheques: readonly ShownCheque[], isPast: boolean) =>
  [...cheques].sort(
    ({ cheque: one }, { cheque: other }) =>
      (isPast ? -1 : 1) * (one.payment_date ?? '').localeCompare(other.payment_date ?? '') || one.id - other.id,
  )

/** The cheques of payments, by when they fall due and where they are, as far as the server tells (PLUS-009). */
export function ChequeWallet() {
  const { value, problem, again } = useReading('cheques', (api) => readRows(api, chequeEntity))
  useNeeded('provider')
  const providers = useModels(providerEntity)
  const today = useClock(todayOf)
  const [wanted, setWanted] = useState<Wanted>('held')
  const [query, setQuery] = useState('')
  if (value === null && problem !== '')
    return <ReadFailure text={`No se pudieron leer los cheques. ${problem}`} onRetry={again} />
  if (value === null) return <p role="status">Leyendo los cheques…</p>

  const places = placesOf(value)
  const words = fold(query.trim())
  const known = value.flatMap((cheque): ShownCheque[] => {
    const standing = places.get(cheque.id)
    // One that was received and then handed on comes as two records; only one of them has a place.
    if (standing === undefined) return []
    const provider = providers.find(({ id }) => id === standing.provider_id) ?? null
    return [{ cheque, place: standing.place, provider }]
  })
  const of = (key: Wanted) => known.filter(({ place }) => key === 'all' || place === key)
  const found = of(wanted).filter((row) => isFound(row, words))
  const groups = DUE.map(({ key, label }) => ({
    key,
    label,
    cheques: inOrder(
      found.filter(({ cheque }) => dueOfCheque(cheque, today) === key),
      key === 'past',
    ),
  })).filter(({ cheques }) => cheques.length > 0)

  const soon = found.flatMap(({ cheque }) => (['today', 'week'].includes(dueOfCheque(cheque, today)) ? [cheque] : []))

  return (
    <section className="cheque-wallet" aria-label="Cartera de cheques">
      <div className="cheque-sums" role="group" aria-label="Cuáles se ven">
        {WANTED.map(({ key, label }) => (
          <Button
            key={key}
            variant="light"
            active={key === wanted}
            aria-pressed={key === wanted}
            onClick={() => setWanted(key)}
          >
            {label} <b className="figure">{price(sumOfCheques(of(key).map(({ cheque }) => cheque)), 'always')}</b>
          </Button>
        ))}
      </div>
      <Form.Control
        type="search"
        className="cheque-search"
        aria-label="Buscar cheque"
        placeholder="Número, banco o nombre"
        value={query}
        onChange={({ target }) => setQuery(target.value)}
      />
      <p>
        {soon.length === 0
          ? 'De acá al domingo no vence ninguno.'
          : `De acá al domingo ${soon.length === 1 ? 'vence 1' : `vencen ${quantity(soon.length)}`}: ${price(sumOfCheques(soon), 'always')}.`}
      </p>
      {groups.length === 0 ? (
        <Empty text={known.length === 0 ? 'No hay cheques.' : 'Ningún cheque es así.'} />
      ) : (
        groups.map(({ key, label, cheques }) => (
          <ChequeGroup
            key={`${wanted} ${key}`}
            label={label}
            cheques={cheques}
            placed={wanted === 'all' || wanted === 'handed'}
          />
        ))
      )}
      <p className="meta">
        Son los cheques de los pagos de clientes y a proveedores; los de ventas cobradas en el mostrador no están acá.{' '}
        {value.some(({ closed }) => closed !== undefined)
          ? 'Los cobrados, rechazados o endosados no figuran.'
          : 'El sistema no guarda si uno se depositó, se cobró o fue rechazado: los vencidos son los que pasaron su fecha.'}
      </p>
    </section>
  )
}
