import { useState, type ReactNode } from 'react'
import { Button } from 'react-bootstrap'
import { quantity } from '@/lib/format'
import { WideTable } from '@/ui/WideTable'
import { cellText, isEnd, type ReportTable } from './table'

interface Props {
  table: ReportTable
  /** Something to do with the row of that place; last. */
  action?: (index: number) => ReactNode
}

/** The rows and columns themselves; the first column names the row. */
export function TableParts({ table, action }: Props) {
  const { columns, rows, foot } = table
  const end = (index: number) => {
    const column = columns[index]
    return column !== undefined && isEnd(column) ? 'money' : undefined
  }
  return (
    <>
      <thead>
        <tr>
          {columns.map(({ label }, index) => (
            <th key={label} scope="col" className={end(index)}>
              {label}
            </th>
          ))}
          {action && (
            <th scope="col">
              <span className="visually-hidden">Acciones</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, place) => (
          <tr key={place}>
            <th scope="row">{cellText(columns[0], row[0])}</th>
            {row.slice(1).map((cell, index) => (
              <td key={columns[index + 1]?.label ?? index} className={end(index + 1)}>
                {cellText(columns[index + 1], cell)}
              </td>
            ))}
            {action && <td className="report-action">{action(place)}</td>}
          </tr>
        ))}
      </tbody>
      {foot && (
        <tfoot>
          <tr>
            {foot.map((cell, index) => (
              <td key={columns[index]?.label ?? index} className={end(index)}>
                {cellText(columns[index], cell)}
              </td>
            ))}
            {action && <td />}
          </tr>
        </tfoot>
      )}
    </>
  )
}

/** Rows at a time: thousands at once would hold up the page. */
const STEP = 100

/** Figures in a table. */
export function FiguresTable({ table, action }: Props) {
  const [most, setMost] = useState(STEP)
  const rows = table.rows.slice(0, most)
  return (
    <div className="report-table">
      <WideTable label={`${table.title}, en números`}>
        <TableParts table={rows.length < table.rows.length ? { ...table, rows } : table} {...(action && { action })} />
      </WideTable>
      {rows.length < table.rows.length && (
        <Button variant="light" size="sm" onClick={() => setMost(most + STEP)}>
          Mostrar más: van {rows.length} de {quantity(table.rows.length)}
        </Button>
      )}
    </div>
  )
}
