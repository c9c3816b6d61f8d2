import { Download, FileSpreadsheet, Printer } from 'lucide-react'
import { useCallback, useState } from 'react'
import { Dropdown } from 'react-bootstrap'
import { useSelector } from 'react-redux'
import type { Access } from '@/domain/access'
import type { AnyEntity } from '@/entities/types'
import { shortDate, today } from '@/lib/dates'
import { download } from '@/lib/download'
import { dashed, fold } from '@/lib/text'
import { selectUser } from '@/session/sessionSlice'
import { ownerOf } from '@/session/user'
import { PrintSheet } from '@/ui/PrintSheet'
import type { Column } from './columns'
import { columnText, listCsv } from './exported'
import type { Rows } from './transitions'
import type { Titles } from './values'

interface Props {
  entity: AnyEntity
  /** Those in view, or those chosen among them. */
  rows: Rows
  columns: readonly Column[]
  titles: Titles
  access: Access
}

/** Takes away what the list shows, as it shows it: a file for a spreadsheet, or paper. */
export function ListExport({ entity, rows, columns, titles, access }: Props) {
  const [printing, setPrinting] = useState(false)
  const printed = useCallback(() => setPrinting(false), [])
  const user = useSelector(selectUser)
  const many = entity.labels.many
  const count = rows.length === 1 ? '1 fila' : `${rows.length} filas`
  const file = () => download(`${dashed(fold(many))}-${today()}.csv`, listCsv(rows, columns, titles, access), 'text/csv;charset=utf-8')
  return (
    <>
      <Dropdown align="end">
        <Dropdown.Toggle variant="light" aria-label="Exportar" disabled={rows.length === 0}>
          <Download size={18} aria-hidden />
          <span className="list-tool-text">Exportar</span>
        </Dropdown.Toggle>
        <Dropdown.Menu>
          <Dropdown.Header className="figure">{count}</Dropdown.Header>
          <Dropdown.Item as="button" type="button" onClick={file}>
            <FileSpreadsheet size={16} aria-hidden /> Planilla (CSV)
          </Dropdown.Item>
          <Dropdown.Item as="button" type="button" onClick={() => setPrinting(true)}>
            <Printer size={16} aria-hidden /> Imprimir
          </Dropdown.Item>
        </Dropdown.Menu>
      </Dropdown>
      {printing && (
        <PrintSheet onDone={printed}>
          <h1>{many}</h1>
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
              {rows.map((row) => (
                <tr key={row.id}>
                  {columns.map((column) => (
                    <td key={column.key} className={column.end ? 'money' : undefined}>
                      {columnText(column, row, titles, access)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </PrintSheet>
      )}
    </>
  )
}
