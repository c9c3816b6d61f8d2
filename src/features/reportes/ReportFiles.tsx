import { useCallback, useState } from 'react'
import { useSelector } from 'react-redux'
import { CSV } from '@/lib/sheet/csv'
import { today } from '@/lib/dates'
import { download, XLSX } from '@/lib/sheet/download'
import { quantity } from '@/lib/format'
import { dashed, fold } from '@/lib/text'
import { selectUser } from '@/session/sessionSlice'
import { ownerOf } from '@/session/user'
import { ExportMenu, type Way } from '@/ui/figures/ExportMenu'
import { PrintSheet } from '@/ui/figures/PrintSheet'
import { useFileMaking } from '@/ui/figures/useFileMaking'
import { useToast } from '@/ui/notices/Toasts'
import { TableParts } from './charts/FiguresTable'
import { isWide, PAPER_ROWS, paperTable, SHEET_ROWS, tableCsv, tableSheet, type ReportTable } from './table'

interface Props {
  table: ReportTable
  /** The range, in words. */
  dates: string
  /** Makes its chart on white; null when there is none. */
  picture?: () => HTMLCanvasElement | null
}

/** Exports the figures: as a spreadsheet, as a picture of their chart, on paper. */
export function ReportFiles({ table, dates, picture }: Props) {
  const toast = useToast()
  const user = useSelector(selectUser)
  /** What is being printed, with its chart if there is one; null: nothing. */
  const [printing, setPrinting] = useState<{ canvas: HTMLCanvasElement | null } | null>(null)
  const printed = useCallback(() => setPrinting(null), [])
  const canvas = printing?.canvas
  // The canvas is already drawn; an image might be printed before it has loaded.
  const hold = useCallback(
    (place: HTMLElement | null) => void (place && canvas && place.replaceChildren(canvas)),
    [canvas],
  )
  const name = `${dashed(fold(table.title))}-${today()}`
  const paper = paperTable(table)
  const total = table.rows.length
  const makeFile = useFileMaking()
  const failed = (text: string) => toast({ text, tone: 'error' })

  function sheet() {
    if (total > SHEET_ROWS)
      return failed(
        `Son ${quantity(total)} filas, muchas para armar un Excel acá: bajalas como CSV, que las lleva todas.`,
      )
    const failure = 'No se pudo armar la planilla de Excel. Probá de nuevo, o bajala como CSV.'
    void makeFile(total, failure, async (going) => download(`${name}.xlsx`, await tableSheet(table, going), XLSX))
  }
  const csvOf = () =>
    makeFile(total, 'No se pudo armar la planilla. Probá de nuevo.', async (going) =>
      download(`${name}.csv`, await tableCsv(table, going), CSV),
    )
  function image() {
    const drawing = picture?.()
    if (!drawing) return failed('Este navegador no dibujó el gráfico. Podés bajar los números.')
    drawing.toBlob((blob) =>
      blob === null ? failed('No se pudo guardar la imagen.') : download(`${name}.png`, blob, 'image/png'),
    )
  }

  const ways: readonly Way[] = [
    { kind: 'excel', label: 'Planilla (Excel)', onChoose: sheet },
    {
      kind: 'csv',
      label: 'Planilla (CSV)',
      onChoose: () => void csvOf(),
    },
    ...(picture ? [{ kind: 'image', label: 'Imagen (PNG)', onChoose: image } as const] : []),
    { kind: 'paper', label: 'Imprimir', onChoose: () => setPrinting({ canvas: picture?.() ?? null }) },
  ]
  return (
    <>
      <ExportMenu count={table.title} ways={ways} disabled={table.rows.length === 0} />
      {printing !== null && (
        <PrintSheet onDone={printed}>
          <h1>{table.title}</h1>
          <p>{[user === null ? '' : ownerOf(user).company_name, dates].filter(Boolean).join(' · ')}</p>
          {canvas && <div className="report-picture" ref={hold} />}
          <table className={isWide(paper) ? 'report-paper-wide' : undefined}>
            <TableParts table={paper} />
          </table>
          {table.rows.length > PAPER_ROWS && (
            <p>
              Se imprimieron las primeras {quantity(PAPER_ROWS)} filas de {quantity(table.rows.length)}. La planilla las
              lleva todas.
            </p>
          )}
        </PrintSheet>
      )}
    </>
  )
}
