import { noteOf } from '@/domain/stock/stockMovement'
import { address } from '@/entities/address'
import { concepto_stock_movement } from '@/entities/nameOnly'
import type { StockMovement } from '@/entities/stockMovement'
import { dateAndHour } from '@/lib/dates'
import { quantity } from '@/lib/format'
import { useModels, useNeeded } from '@/list/hooks'
import { useTitles } from '@/list/useTitles'
import { useIsPhone } from '@/ui/hooks/useIsPhone'
import { WideTable } from '@/ui/figures/WideTable'

const NAMED = ['provider', 'employee']

interface Shown {
  id: number | null
  at: string
  concept: string
  units: string
  minus: boolean
  after: string
  place: string
  detail: string
}

/** The movements as the texts that are shown. */
function useShown(movements: readonly StockMovement[]): readonly Shown[] {
  const concepts = useModels(concepto_stock_movement)
  const addresses = useModels(address)
  useNeeded(...NAMED)
  const titles = useTitles(NAMED)
  const street = (id: number | null) => (id ? (addresses.find((row) => row.id === id)?.street ?? `N° ${id}`) : '')
  return movements.map((movement) => {
    const { from_address_id: from, to_address_id: to, article_variant, sale, provider_id: provider } = movement
    const { note, after } = noteOf(movement.observations)
    const amount = Number(movement.amount)
    // A transfer between warehouses adds no units, so it gets no plus sign.
    const sign = amount > 0 && !(from && to) ? '+' : ''
    return {
      id: movement.id,
      at: dateAndHour(movement.created_at),
      concept: concepts.find(({ id }) => id === movement.concepto_stock_movement_id)?.name ?? '',
      units: `${sign}${quantity(amount)}`,
      minus: amount < 0,
      after: after === null ? '' : quantity(after),
      place: [street(from), street(to)].filter(Boolean).join(' → '),
      detail: [
        article_variant?.variant_description?.trim(),
        sale && `Venta N° ${sale.num ?? sale.id}`,
        provider && (titles('provider', provider) ?? `Proveedor N° ${provider}`),
        note,
        titles('employee', movement.employee_id ?? 0),
      ]
        .filter(Boolean)
        .join(' · '),
    }
  })
}

/** The movements of the stock: a table, or a list of entries on a phone. */
export function MovementList({ movements }: { movements: readonly StockMovement[] }) {
  const shown = useShown(movements)
  return useIsPhone() ? <Entries shown={shown} /> : <Table shown={shown} />
}

const Entries = ({ shown }: { shown: readonly Shown[] }) => (
  <ul className="stock-entries" aria-label="Movimientos de stock">
    {shown.map(({ id, at, concept, units, minus, after, place, detail }) => (
      <li key={id}>
        <strong>{concept}</strong>
        <strong className={minus ? 'figure minus' : 'figure'}>{units}</strong>
        <span className="meta">{[place, detail].filter(Boolean).join(' · ')}</span>
        {after !== '' && <span className="meta figure">Quedó {after}</span>}
        <span className="meta figure">{at}</span>
      </li>
    ))}
  </ul>
)

const Table = ({ shown }: { shown: readonly Shown[] }) => (
  <WideTable label="Movimientos de stock">
    <thead>
      <tr>
        <th scope="col">Fecha</th>
        <th scope="col">Concepto</th>
        <th scope="col" className="money">
          Cantidad
        </th>
        <th scope="col" className="money">
          Stock
        </th>
        <th scope="col">Depósito</th>
        <th scope="col">Detalle</th>
      </tr>
    </thead>
    <tbody>
      {shown.map(({ id, at, concept, units, minus, after, place, detail }) => (
        <tr key={id}>
          <td className="figure text-nowrap">{at}</td>
          <td>{concept}</td>
          <td className={minus ? 'money minus' : 'money'}>{units}</td>
          <td className="money">{after}</td>
          <td>{place}</td>
          <td>{detail}</td>
        </tr>
      ))}
    </tbody>
  </WideTable>
)
