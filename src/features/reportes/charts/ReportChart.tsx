import { useRef, type ReactNode } from 'react'
import type { ChartHandle, ChartLook } from '@/ui/Chart'
import { lazyPart } from '@/ui/lazyPart'
import { FiguresTable } from '../FiguresTable'
import { ReportFiles } from '../ReportFiles'
import { cellText, type ReportTable } from '../table'

const Chart = lazyPart(async () => (await import('@/ui/Chart')).Chart, { waiting: <div className="chart-drawing" /> })

/** More bars than these cannot be told apart. */
const DRAWN = 20

interface Props {
  table: ReportTable
  /** What the files hold, where the table shows a page of it. */
  whole?: ReportTable
  dates: string
  look: ChartLook
  kind?: 'bar' | 'line'
  /** Places of the columns that are drawn; the second unless said. */
  drawn?: readonly number[]
  /** Said instead when there is nothing to draw. */
  empty?: string
  /** Between the title and the drawing: what is drawn is chosen there. */
  tools?: ReactNode
  action?: (index: number) => ReactNode
}

/** Figures drawn, with their table under the drawing and the files of both. */
export function ReportChart({
  table,
  whole = table,
  dates,
  look,
  kind = 'bar',
  drawn = [1],
  empty,
  tools,
  action,
}: Props) {
  const chart = useRef<ChartHandle>(null)
  const { title, columns, rows } = table
  const some = rows.some((row) => drawn.some((place) => Number(row[place] ?? 0) !== 0))
  const first = rows.slice(0, DRAWN)
  const format = (value: number) => cellText(columns[drawn[0] ?? 1], value)
  return (
    <section className="panel report-chart" aria-label={title}>
      <header>
        <h2>{title}</h2>
        <ReportFiles table={whole} dates={dates} {...(some && { picture: () => chart.current?.picture() ?? null })} />
      </header>
      {tools}
      {!some && <p className="meta">{empty ?? 'Sin importes en este tiempo.'}</p>}
      {some && (
        <>
          <Chart
            bare
            handle={chart}
            label={title}
            kind={kind}
            look={look}
            rows={first.map((row) => ({
              label: cellText(columns[0], row[0]),
              values: drawn.map((place) => Number(row[place] ?? 0)),
            }))}
            headings={[columns[0]?.label ?? '', ...drawn.map((place) => columns[place]?.label ?? '')]}
            format={format}
          />
          {rows.length > DRAWN && (
            <p className="meta">
              Se dibujan {DRAWN} de {rows.length}; la tabla y los archivos tienen todos.
            </p>
          )}
        </>
      )}
      {rows.length > 0 && <FiguresTable table={table} {...(action && { action })} />}
    </section>
  )
}
