import { dateAndHour, daysAgo } from '@/lib/dates'
import { price } from '@/lib/format'
import type { Column } from './AlertTable'

/** Two columns: how old the row is, and its exact date. */
export const ageColumns = <T,>(momentOf: (row: T) => string): [Column<T>, Column<T>] => [
  { label: 'Antigüedad', cell: (row) => daysAgo(momentOf(row)) },
  { label: 'Fecha', cell: (row) => <span className="text-nowrap">{dateAndHour(momentOf(row))}</span> },
]

/** An amount, of the wire or computed; a negative one stands out. */
export const moneyColumn = <T,>(
  label: string,
  amountOf: (row: T) => string | number | null | undefined,
): Column<T> => ({
  label,
  money: true,
  amountOf,
  cell(row) {
    const amount = amountOf(row)
    return <span className={Number(amount) < 0 ? 'minus' : undefined}>{price(amount, 'always')}</span>
  },
})

/** `N° 1016`. */
export const numberOf = ({ num }: { num: number | null }): string => (num === null ? '—' : `N° ${num}`)
