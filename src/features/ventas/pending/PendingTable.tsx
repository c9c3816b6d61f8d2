import { dateAndHour, daysAgo } from '@/lib/dates'
import { price } from '@/lib/format'
import { WideTable } from '@/ui/figures/WideTable'
import type { PendingKind, PendingRow } from './pending'

interface Props {
  label: string
  kind: PendingKind
  rows: readonly PendingRow[]
  onOpen: (id: number) => void
}

/** A table of these sales; the number of each opens it. */
export function PendingTable({ label, kind, rows, onOpen }: Props) {
  return (
    <WideTable label={label}>
      <thead>
        <tr>
          <th scope="col">Venta</th>
          <th scope="col">{kind === 'unpaid' ? 'Cliente' : 'Problema'}</th>
          <th scope="col" className="money">
            {kind === 'unpaid' ? 'Falta cobrar' : 'Total'}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <th scope="row">
              <button
                type="button"
                className="btn btn-light btn-sm figure text-nowrap"
                aria-label={`Ver la venta N° ${row.num ?? row.id}`}
                onClick={() => onOpen(row.id)}
              >
                N° {row.num ?? row.id}
              </button>
            </th>
            <td>
              {row.about}
              <div className="meta figure">
                {dateAndHour(row.created_at)} · {daysAgo(row.created_at)}
              </div>
            </td>
            <td className="money">{price(row.amount, 'always')}</td>
          </tr>
        ))}
      </tbody>
    </WideTable>
  )
}
