import { ClipboardList } from 'lucide-react'
import { useState } from 'react'
import { Button } from 'react-bootstrap'
import { readUnits } from '@/domain/purchases/orderReceipt'
import type { RestockingRow } from '@/domain/purchases/restocking'
import { parseTyped, quantity } from '@/lib/format'
import { NumberField } from '@/ui/fields/NumberField'
import { WideTable } from '@/ui/figures/WideTable'
import { FiguresHead } from '@/ui/figures/FiguresHead'

/** Rows drawn before the person asks for the rest. */
const SHOWN = 50

interface Props {
  /** Name of the provider. */
  name: string
  rows: readonly RestockingRow[]
  /** Null: no order can be made. */
  onOrder: ((chosen: readonly { id: number; units: number }[]) => void) | null
}

const read = (text: string) => readUnits(parseTyped(text))

/** The articles of one provider that run short, with the suggested units, which a person may change. */
export function RestockingGroup({ name, rows, onOrder }: Props) {
  const [typed, setTyped] = useState<Readonly<Record<number, number>>>({})
  const [all, setAll] = useState(false)
  const chosen = rows.map(({ id, units }) => ({ id, units: typed[id] ?? units })).filter(({ units }) => units > 0)
  const shown = all ? rows : rows.slice(0, SHOWN)
  return (
    <section className="panel restocking-group" aria-label={name}>
      <header>
        <h2>{name}</h2>
        <span className="meta">{rows.length === 1 ? '1 artículo' : `${rows.length} artículos`}</span>
        <span className="flex-grow-1" />
        {onOrder && (
          <Button disabled={chosen.length === 0} onClick={() => onOrder(chosen)}>
            <ClipboardList size={18} aria-hidden /> Armar pedido
          </Button>
        )}
      </header>
      <WideTable label={`Lo que falta de ${name}`}>
        <FiguresHead first="Artículo" figures={['Stock', 'Mínimo', 'Vendidas', 'Alcanza', 'Pedir']} />
        <tbody>
          {shown.map((row) => (
            <tr key={row.id}>
              <th scope="row">
                {row.name}
                {row.code !== '' && <span className="meta receipt-note">{row.code}</span>}
              </th>
              <td className={`money figure${row.stock < row.minimum ? ' restocking-short' : ''}`}>
                {quantity(row.stock)}
              </td>
              <td className="money figure">{row.minimum > 0 ? quantity(row.minimum) : '—'}</td>
              <td className="money figure">{quantity(row.sold)}</td>
              <td className="money figure">
                {row.coverage === null ? '—' : row.coverage === 1 ? '1 día' : `${row.coverage} días`}
              </td>
              <td className="money">
                <NumberField
                  label={`Pedir de ${row.name}`}
                  field={`ask-${row.id}`}
                  value={typed[row.id] ?? row.units}
                  read={read}
                  onValue={(units) => setTyped((before) => ({ ...before, [row.id]: units ?? 0 }))}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </WideTable>
      {shown.length < rows.length && (
        <Button variant="light" onClick={() => setAll(true)}>
          Mostrar {rows.length - shown.length} más
        </Button>
      )}
    </section>
  )
}
