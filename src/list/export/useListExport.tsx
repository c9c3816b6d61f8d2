import { useCallback, useState, type ReactNode } from 'react'
import { useSelector } from 'react-redux'
import type { Access } from '@/domain/access'
import type { AnyEntity } from '@/entities/types'
import { CSV } from '@/lib/sheet/csv'
import { shortDate, today } from '@/lib/dates'
import { download, XLSX } from '@/lib/sheet/download'
import { dashed, fold } from '@/lib/text'
import { mayTakeFiles } from '@/session/rights'
import { selectUser } from '@/session/sessionSlice'
import { ownerOf } from '@/session/user'
import type { Way } from '@/ui/figures/ExportMenu'
import { PaperRows } from '@/ui/figures/PaperRows'
import { PrintSheet } from '@/ui/figures/PrintSheet'
import { useFileMaking } from '@/ui/figures/useFileMaking'
import type { Column } from '../table/columns'
import type { Rows } from '../transitions'
import type { Titles } from '../values'
import { columnText, listCsv, rowCount, type PaperComponent, type Partly } from './exported'

export interface ListExportProps {
  entity: AnyEntity
  /** The rows in view, or the chosen ones among them. */
  rows: Rows
  /** Not all rows of the list are here; null: all are, or they are those that were chosen. */
  partly: Partly
  columns: readonly Column[]
  titles: Titles
  access: Access
  /** What is printed instead of the plain list. */
  paper?: PaperComponent | undefined
}

/** The list on paper, column by column as it is seen. */
function PlainList({ entity, rows, columns, titles, access, count }: ListExportProps & { count: string }) {
  const user = useSelector(selectUser)
  return (
    <>
      <h1>{entity.labels.many}</h1>
      <p>{[user === null ? '' : ownerOf(user).company_name, shortDate(today()), count].filter(Boolean).join(' · ')}</p>
      <table>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.key} className={column.end ? 'money' : undefined}>
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <PaperRows rows={rows}>
            {(row) => (
              <tr key={row.id}>
                {columns.map((column) => (
                  <td key={column.key} className={column.end ? 'money' : undefined}>
                    {columnText(column, row, titles, access)}
                  </td>
                ))}
              </tr>
            )}
          </PaperRows>
        </tbody>
      </table>
    </>
  )
}

/**
 * The ways to export the list as it is shown: a file for a spreadsheet, or paper. `sheet`: the paper while it is
 * printed.
 */
export function useListExport(props: ListExportProps): { count: string; ways: readonly Way[]; sheet: ReactNode } {
  const { entity, rows, partly, columns, titles, access, paper: Paper } = props
  const [printing, setPrinting] = useState(false)
  const printed = useCallback(() => setPrinting(false), [])
  const many = entity.labels.many
  const count = rowCount(rows.length, partly)
  const name = `${dashed(fold(many))}-${today()}`
  const makeFile = useFileMaking()
  const file = () =>
    makeFile(rows.length, 'No se pudo armar la planilla. Probá de nuevo.', async (going) =>
      download(`${name}.csv`, await listCsv(rows, columns, titles, access, going), CSV),
    )
  const sheetFile = () =>
    makeFile(
      rows.length,
      'No se pudo armar la planilla de Excel. Probá de nuevo, o bajala como CSV.',
      async (going) => {
        // The library comes when it is asked for.
        const { listSheet } = await import('./sheet')
        download(`${name}.xlsx`, await listSheet(many, rows, columns, titles, access, going), XLSX)
      },
    )
  const files: readonly Way[] = [
    { kind: 'excel', label: 'Planilla (Excel)', onChoose: () => void sheetFile() },
    { kind: 'csv', label: 'Planilla (CSV)', onChoose: () => void file() },
  ]
  const toPaper: Way = { kind: 'paper', label: 'Imprimir', onChoose: () => setPrinting(true) }
  const sheet = printing && (
    <PrintSheet onDone={printed}>
      {Paper ? <Paper rows={rows as never} partly={partly} /> : <PlainList {...props} count={count} />}
    </PrintSheet>
  )
  return { count, ways: mayTakeFiles(entity, access) ? [...files, toPaper] : [toPaper], sheet }
}
