import { Fragment, type ReactNode } from 'react'
import { useIsPhone } from '@/ui/hooks/useIsPhone'

export interface Column<T> {
  label: string
  cell: (row: T) => ReactNode
  /** Figures stand to the right. */
  money?: boolean
  /** The rows come by the first amount, the highest first. */
  amountOf?: (row: T) => string | number | null | undefined
}

interface Props<T> {
  /** What the table holds: the name a screen reader reads aloud. */
  label: string
  rows: readonly T[]
  keyOf: (row: T) => number | null
  /** The first column names the row. */
  columns: readonly [Column<T>, ...Column<T>[]]
}

/** A short list that is read, not edited: a table, and cards on a phone. */
export function AlertTable<T>(props: Props<T>) {
  const Rows = useIsPhone() ? Cards<T> : Table<T>
  const amountOf = props.columns.find((column) => column.amountOf)?.amountOf
  const amount = (row: T) => Number(amountOf?.(row) ?? 0)
  return <Rows {...props} rows={props.rows.toSorted((one, other) => amount(other) - amount(one))} />
}

function Table<T>({ label, rows, keyOf, columns: [title, ...others] }: Props<T>) {
  return (
    <div className="panel alert-table">
      <table className="table mb-0" aria-label={label}>
        <thead>
          <tr>
            {[title, ...others].map((column) => (
              <th key={column.label} scope="col" className={column.money ? 'money' : undefined}>
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              <th scope="row">{title.cell(row)}</th>
              {others.map((column) => (
                <td key={column.label} className={column.money ? 'money' : undefined}>
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Cards<T>({ label, rows, keyOf, columns: [title, ...others] }: Props<T>) {
  return (
    <ul className="alert-cards" aria-label={label}>
      {rows.map((row) => (
        <li key={keyOf(row)} className="panel">
          <div className="alert-card-title">{title.cell(row)}</div>
          <dl>
            {others.map((column) => (
              <Fragment key={column.label}>
                <dt>{column.label}</dt>
                <dd className={column.money ? 'money' : undefined}>{column.cell(row)}</dd>
              </Fragment>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  )
}
