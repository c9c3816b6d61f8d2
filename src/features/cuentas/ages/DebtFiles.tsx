import { useCallback, useState } from 'react'
import { useSelector } from 'react-redux'
import { CSV } from '@/lib/sheet/csv'
import { shortDate, today } from '@/lib/dates'
import { download, XLSX } from '@/lib/sheet/download'
import { price, quantity } from '@/lib/format'
import { selectUser } from '@/session/sessionSlice'
import { ownerOf } from '@/session/user'
import { ExportMenu } from '@/ui/figures/ExportMenu'
import { PrintSheet } from '@/ui/figures/PrintSheet'
import { useToast } from '@/ui/notices/Toasts'
import { cellsOf, debtsCsv, debtsSheet, HEADINGS, type DebtRow } from './agesTable'

const isMoney = (index: number) => index > 0 && index < HEADINGS.length - 2

interface Props {
  rows: readonly DebtRow[]
  /** Says how many accounts were read, where it is not all of them. */
  note: string | null
  /** The person may export clients. */
  mayFiles: boolean
}

/** The clients who owe and since when, as a file or on paper. */
export function DebtFiles({ rows, note, mayFiles }: Props) {
  const toast = useToast()
  const user = useSelector(selectUser)
  const [printing, setPrinting] = useState(false)
  const printed = useCallback(() => setPrinting(false), [])
  const name = `antiguedad-de-la-deuda-${today()}`

  async function sheet() {
    try {
      download(`${name}.xlsx`, await debtsSheet(rows, note), XLSX)
    } catch {
      toast({ text: 'No se pudo armar la planilla de Excel. Probá de nuevo, o bajala como CSV.', tone: 'error' })
    }
  }
  const files = [
    { kind: 'excel', label: 'Planilla (Excel)', onChoose: () => void sheet() },
    {
      kind: 'csv',
      label: 'Planilla (CSV)',
      onChoose: () => download(`${name}.csv`, debtsCsv(rows, note), CSV),
    },
  ] as const
  const paper = { kind: 'paper', label: 'Imprimir', onChoose: () => setPrinting(true) } as const
  return (
    <>
      <ExportMenu
        count={rows.length === 1 ? '1 cliente' : `${quantity(rows.length)} clientes`}
        ways={mayFiles ? [...files, paper] : [paper]}
        disabled={rows.length === 0}
      />
      {printing && (
        <PrintSheet onDone={printed}>
          <h1>Antigüedad de la deuda</h1>
          <p>{[user && ownerOf(user).company_name, shortDate(today())].filter(Boolean).join(' · ')}</p>
          {note !== null && <p>{note}</p>}
          <table>
            <thead>
              <tr>
                {HEADINGS.map((label, index) => (
                  <th key={label} className={isMoney(index) ? 'money' : undefined}>
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.client.id}>
                  {cellsOf(row).map((cell, index) => (
                    <td key={HEADINGS[index]} className={isMoney(index) ? 'money' : undefined}>
                      {typeof cell === 'number' ? price(cell, 'always') : cell}
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
