import { useRef, type ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import type { ChartHandle, ChartLook } from '@/ui/figures/Chart'
import { lazyPart } from '@/ui/lazyPart'
import { FiguresTable } from './FiguresTable'
import { ReportFiles } from '../ReportFiles'
import { cellText, type ReportTable } from '../table'
import type { Lead } from '../useLeads'

const Chart = lazyPart(async () => (await import('@/ui/figures/Chart')).Chart, {
  waiting: <div className="chart-drawing" />,
})

/** More bars than this cannot be told apart. */
const DRAWN = 20

interface Props {
  table: ReportTable
  /** The whole table, for the files, when only a page of it is shown. */
  whole?: ReportTable
  dates: string
  look: ChartLook
  kind?: 'bar' | 'line'
  /** Indexes of the columns that are drawn; by default the second. */
  drawn?: readonly number[]
  /** Text shown when there is nothing to draw. */
  empty?: string
  /** Choices about the chart, shown between its title and the chart. */
  tools?: ReactNode
  /** Where the name and the bar of a row lead, to the records behind it; null: nowhere. */
  leads?: (index: number) => Lead | null
  /** A further action of a row. */
  action?: (index: number) => ReactNode
}

/** A chart of figures with its table below, and files of both. */
export function ReportChart({
  table,
  whole = table,
  dates,
  look,
  kind = 'bar',
  drawn = [1],
  empty,
  tools,
  leads,
  action,
}: Props) {
  const chart = useRef<ChartHandle>(null)
  const navigate = useNavigate()
  const { title, columns, rows } = table
  const first = rows.slice(0, DRAWN)
  const some = first.some((row) => drawn.some((place) => Number(row[place] ?? 0) !== 0))
  const wayOf = (index: number) => {
    const to = leads?.(index)?.to
    return to === undefined ? null : () => void navigate(to)
  }
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
            names={columns[0]?.kind === 'text'}
            wayOf={leads && wayOf}
          />
          {rows.length > DRAWN && (
            <p className="meta">
              Se dibujan {DRAWN} de {rows.length}; la tabla y los archivos tienen todos.
            </p>
          )}
        </>
      )}
      {rows.length > 0 && <FiguresTable table={table} leads={leads} action={action} />}
    </section>
  )
}
