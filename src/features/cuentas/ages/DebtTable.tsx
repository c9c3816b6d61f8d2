import { ArrowDown, ArrowUp } from 'lucide-react'
import { useRef, type CSSProperties } from 'react'
import { Link } from 'react-router-dom'
import { accountAddress } from '@/domain/accounts/currentAcount'
import { AGES } from '@/domain/accounts/debtAge'
import { daysAgo, shortDate } from '@/lib/dates'
import { price } from '@/lib/format'
import { useIsTouch } from '@/ui/hooks/useIsTouch'
import { VirtualRows } from '@/ui/figures/VirtualRows'
import { WideTable } from '@/ui/figures/WideTable'
import { WhatsAppButton } from '@/ui/WhatsAppButton'
import type { DebtKey, DebtOrder, DebtRow } from './agesTable'

interface Props {
  rows: readonly DebtRow[]
  order: DebtOrder
  onOrder: (order: DebtOrder) => void
  textOf: (row: DebtRow) => string
  /** Called when the chat with that client was opened. */
  onReminded: (row: DebtRow) => void
}

const COLUMNS: readonly { key: DebtKey; label: string; money: boolean }[] = [
  { key: 'name', label: 'Cliente', money: false },
  { key: 'debt', label: 'Debe', money: true },
  ...AGES.map(({ label }, key) => ({ key, label, money: true })),
  { key: 'oldest', label: 'Desde', money: false },
  { key: 'reminded', label: 'Recordado', money: false },
]

const amount = (value: number | undefined) => (value === undefined ? '…' : value === 0 ? '—' : price(value, 'always'))

/** The clients who owe, one row each: the amount of each age, since when, and when the client was reminded. */
export function DebtTable({ rows, order, onOrder, textOf, onReminded }: Props) {
  const scroller = useRef<HTMLDivElement>(null)
  const height = useIsTouch() ? 52 : 44
  return (
    <div className="debt-table" style={{ '--row': `${height}px` } as CSSProperties}>
      <WideTable label="Antigüedad de la deuda por cliente" scroller={scroller} rows={rows.length + 1}>
        <thead>
          <tr>
            {COLUMNS.map(({ key, label, money }) => {
              const isOrder = order.key === key
              const Arrow = order.descending ? ArrowDown : ArrowUp
              return (
                <th
                  key={key}
                  scope="col"
                  className={money ? 'money' : undefined}
                  aria-sort={isOrder ? (order.descending ? 'descending' : 'ascending') : undefined}
                >
                  <button
                    type="button"
                    className="debt-sort"
                    onClick={() => onOrder({ key, descending: isOrder ? !order.descending : money })}
                  >
                    {label}
                    {isOrder && <Arrow size={14} aria-hidden />}
                  </button>
                </th>
              )
            })}
            <th scope="col">
              <span className="visually-hidden">Acciones</span>
            </th>
          </tr>
        </thead>
        <VirtualRows rows={rows} scroller={scroller} rowHeight={height} columns={COLUMNS.length + 1}>
          {(row, place) => (
            <tr key={row.client.id} aria-rowindex={place + 2}>
              <th scope="row" title={row.client.name}>
                <Link to={accountAddress('client', row.client.id)}>{row.client.name}</Link>
              </th>
              <td className="money figure">
                <strong>{price(row.debt, 'always')}</strong>
              </td>
              {AGES.map(({ label }, index) => (
                <td key={label} className="money figure">
                  {amount(row.age?.parts[index])}
                </td>
              ))}
              <td className="figure">{row.age?.oldest ? shortDate(row.age.oldest) : ''}</td>
              <td>{row.reminded === null ? '' : daysAgo(row.reminded)}</td>
              <td className="debt-actions">
                <WhatsAppButton
                  name={row.client.name}
                  phone={row.client.phone}
                  text={textOf(row)}
                  label={`Recordarle a ${row.client.name} por WhatsApp`}
                  onOpen={() => onReminded(row)}
                />
              </td>
            </tr>
          )}
        </VirtualRows>
      </WideTable>
    </div>
  )
}
