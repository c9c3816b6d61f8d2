import { useRef, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { VirtualRows } from '@/ui/figures/VirtualRows'
import { WideTable } from '@/ui/figures/WideTable'
import { cellText, isEnd, type Cell, type ReportColumn, type ReportTable } from '../table'
import type { Lead } from '../useLeads'

interface Props {
  table: ReportTable
  /** Where the name of the row at that index leads; null: nowhere. */
  leads?: ((index: number) => Lead | null) | undefined
  /** A further action of the row, in the last column. */
  action?: ((index: number) => ReactNode) | undefined
}

const classOf = (column: ReportColumn | undefined) => (column !== undefined && isEnd(column) ? 'money' : undefined)

function Head({ columns, acts }: { columns: readonly ReportColumn[]; acts: boolean }) {
  return (
    <thead>
      <tr>
        {columns.map((column) => (
          <th key={column.label} scope="col" className={classOf(column)}>
            {column.label}
          </th>
        ))}
        {acts && (
          <th scope="col">
            <span className="visually-hidden">Acciones</span>
          </th>
        )}
      </tr>
    </thead>
  )
}

function Foot({ columns, foot, acts }: { columns: readonly ReportColumn[]; foot: readonly Cell[]; acts: boolean }) {
  return (
    <tfoot>
      <tr>
        {foot.map((cell, index) => (
          <td key={columns[index]?.label ?? index} className={classOf(columns[index])}>
            {cellText(columns[index], cell)}
          </td>
        ))}
        {acts && <td />}
      </tr>
    </tfoot>
  )
}

interface RowProps {
  columns: readonly ReportColumn[]
  row: readonly Cell[]
  /** Index of the row from 0, in a long table where not all rows are in the page. */
  place?: number
  lead?: Lead | null | undefined
  children?: ReactNode
}

/** A row. Its first column names it, links to the records behind it, and stays in view however wide the table is. */
function FiguresRow({ columns, row, place, lead, children }: RowProps) {
  const name = cellText(columns[0], row[0])
  return (
    <tr {...(place !== undefined && { 'aria-rowindex': place + 2 })}>
      <th scope="row">
        {lead ? (
          <Link to={lead.to} aria-label={lead.label}>
            {name}
          </Link>
        ) : (
          name
        )}
      </th>
      {row.slice(1).map((cell, index) => (
        <td key={columns[index + 1]?.label ?? index} className={classOf(columns[index + 1])}>
          {cellText(columns[index + 1], cell)}
        </td>
      ))}
      {children}
    </tr>
  )
}

/** Heading, rows and foot of the table. */
export function TableParts({ table: { columns, rows, foot }, leads, action }: Props) {
  const acts = action !== undefined
  return (
    <>
      <Head columns={columns} acts={acts} />
      <tbody>
        {rows.slice(0).map((row, place) => (
          <FiguresRow key={place} columns={columns} row={row} lead={leads?.(place)}>
            {acts && <td className="report-action">{action(place)}</td>}
          </FiguresRow>
        ))}
      </tbody>
      {foot && <Foot columns={columns} foot={foot} acts={acts} />}
    </>
  )
}

/** px; `reportes.css` gives the rows of a long table this height. */
const ROW = 36

/** A table with thousands of rows, of which only those in view are in the page. */
function LongTable({ table: { title, columns, rows, foot }, leads, action }: Props) {
  const scroller = useRef<HTMLDivElement>(null)
  const acts = action !== undefined
  return (
    <WideTable label={`${title}, en números`} scroller={scroller} rows={rows.length + 1}>
      <Head columns={columns} acts={acts} />
      <VirtualRows rows={rows} scroller={scroller} rowHeight={ROW} columns={columns.length + (acts ? 1 : 0)}>
        {(row, place) => (
          <FiguresRow key={place} columns={columns} row={row} place={place} lead={leads?.(place)}>
            {acts && <td className="report-action">{action(place)}</td>}
          </FiguresRow>
        )}
      </VirtualRows>
      {foot && <Foot columns={columns} foot={foot} acts={acts} />}
    </WideTable>
  )
}

/** Up to this number all rows are in the page; more would block it. */
const MOST = 100

export function FiguresTable(props: Props) {
  const { table } = props
  const long = table.rows.length > MOST
  return (
    <div className={long ? 'report-table report-long' : 'report-table'}>
      {long ? (
        <LongTable {...props} />
      ) : (
        <WideTable label={`${table.title}, en números`}>
          <TableParts {...props} />
        </WideTable>
      )}
    </div>
  )
}
