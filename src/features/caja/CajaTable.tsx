import { Fragment, useRef, useState, type ReactNode } from 'react'
import { Button } from 'react-bootstrap'
import { useIsPhone } from '@/ui/hooks/useIsPhone'
import { useIsTouch } from '@/ui/hooks/useIsTouch'
import { VirtualRows } from '@/ui/figures/VirtualRows'
import '@/list/list.css'

export interface Column<T> {
  label: string
  /** px */
  width: number
  cell: (row: T) => ReactNode
  money?: boolean
  /** The column holds buttons, so its label is only read aloud, not drawn. */
  actions?: boolean
}

interface Props<T> {
  label: string
  rows: readonly T[]
  keyOf: (row: T) => number
  /** The first column names the row. */
  columns: readonly [Column<T>, ...Column<T>[]]
}

/** A table that draws only the rows in view; on a phone a list of cards. */
export function CajaTable<T>(props: Props<T>) {
  return useIsPhone() ? <Cards {...props} /> : <Table {...props} />
}

function Table<T>({ label, rows, keyOf, columns }: Props<T>) {
  const scroller = useRef<HTMLDivElement>(null)
  const rowHeight = useIsTouch() ? 48 : 40
  const classOf = ({ money, actions }: Column<T>) => (money ? 'money' : actions ? 'list-actions' : 'figure list-text')
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached without a pointer
    <div ref={scroller} className="list-scroll" role="region" aria-label={label} tabIndex={0}>
      <table
        className="list-table caja-table"
        style={{ minWidth: columns.reduce((sum, { width }) => sum + width, 0) }}
        aria-label={label}
        aria-rowcount={rows.length + 1}
      >
        <colgroup>
          {columns.map((column) => (
            <col key={column.label} style={{ width: column.width }} />
          ))}
        </colgroup>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.label} scope="col" className={column.money ? 'money' : undefined}>
                {column.actions ? <span className="visually-hidden">{column.label}</span> : column.label}
              </th>
            ))}
          </tr>
        </thead>
        <VirtualRows rows={rows} scroller={scroller} rowHeight={rowHeight} columns={columns.length}>
          {(row, index) => (
            <tr key={keyOf(row)} data-index={index} data-id={keyOf(row)} aria-rowindex={index + 2}>
              {columns.map((column, place) => {
                const Cell = place === 0 ? 'th' : 'td'
                return (
                  <Cell key={column.label} {...(place === 0 && { scope: 'row' })} className={classOf(column)}>
                    {column.cell(row)}
                  </Cell>
                )
              })}
            </tr>
          )}
        </VirtualRows>
      </table>
    </div>
  )
}

const AT_ONCE = 60

function Cards<T>({ label, rows, keyOf, columns: [title, ...others] }: Props<T>) {
  const [shown, setShown] = useState(AT_ONCE)
  const actions = others.filter((column) => column.actions)
  const fields = others.filter((column) => !column.actions)
  return (
    <>
      <ul className="caja-rows" aria-label={label}>
        {rows.slice(0, shown).map((row) => (
          <li key={keyOf(row)}>
            <div className="caja-row-title">
              <strong>{title.cell(row)}</strong>
              {actions.map((column) => (
                <Fragment key={column.label}>{column.cell(row)}</Fragment>
              ))}
            </div>
            <dl>
              {fields.map((column) => {
                const content = column.cell(row)
                return content === '' || content === null ? null : (
                  <div key={column.label}>
                    <dt>{column.label}</dt>
                    <dd className={column.money ? 'money' : undefined}>{content}</dd>
                  </div>
                )
              })}
            </dl>
          </li>
        ))}
      </ul>
      {rows.length > shown && (
        <Button variant="light" className="m-3" onClick={() => setShown(shown + AT_ONCE)}>
          Ver más
        </Button>
      )}
    </>
  )
}
