import { useState } from 'react'
import { Form } from 'react-bootstrap'
import type { ClassedRow, SalesClass } from '@/domain/reports/soldArticles'
import { quantity } from '@/lib/format'
import { useAccess } from '@/session/useAccess'
import type { MonthsViewProps } from './articles/Articulos'
import { sumCells, sumColumns, sumOf } from './articles/articleColumns'
import { USUAL_LOOK } from './charts/LookTools'
import { ReadingBar } from './ReadingBar'
import { ReportChart } from './charts/ReportChart'
import { ReportSkeleton } from './ReportSkeleton'
import type { ReportTable } from './table'
import { useAnalysis } from './useAnalysis'

const CLASSES: readonly (readonly [SalesClass, string])[] = [
  ['A', 'Los que hacen el 80 % de lo vendido: que no falten nunca.'],
  ['B', 'Los que llevan del 80 al 95 %: revisalos cada tanto.'],
  ['C', 'El resto, que suma el último 5 %: no inmovilices plata en ellos.'],
]

function classesTable(rows: readonly ClassedRow[], seesCost: boolean): ReportTable {
  return {
    title: 'Clases ABC',
    columns: [{ label: 'Clase', kind: 'text' }, { label: 'Artículos', kind: 'quantity' }, ...sumColumns(seesCost)],
    rows: CLASSES.map(([name]) => {
      const own = rows.filter((row) => row.class === name)
      return [name, own.length, ...sumCells(sumOf(own), seesCost)]
    }),
  }
}

const articlesTable = (title: string, rows: readonly ClassedRow[], seesCost: boolean): ReportTable => ({
  title,
  columns: [
    { label: 'Artículo', kind: 'text' },
    { label: 'Clase', kind: 'text' },
    ...sumColumns(seesCost),
    { label: '% de lo vendido', kind: 'percentage' },
    { label: 'Acumulado', kind: 'percentage' },
  ],
  rows: rows.map((row) => [row.article_name, row.class, ...sumCells(row, seesCost), row.share, row.upTo]),
})

/** Which articles the shop lives on: few bring most of the money. */
export function SalesClasses({ months, dates }: MonthsViewProps) {
  const seesCost = useAccess().can('articles.cost')
  const analysis = useAnalysis(months.rows)
  const [chosen, setChosen] = useState<SalesClass | ''>('')
  if (analysis === null) return <ReportSkeleton />
  const rows = analysis.articles.filter((row) => chosen === '' || row.class === chosen)
  const common = {
    look: USUAL_LOOK,
    dates,
    empty: months.state === 'reading' ? 'Leyendo…' : 'No se vendió nada así en estos meses.',
  }
  return (
    <>
      <ReadingBar months={months} />
      <dl className="report-classes">
        {CLASSES.map(([name, about]) => (
          <div key={name}>
            <dt>Clase {name}</dt>
            <dd>
              <strong className="figure">
                {quantity(analysis.articles.filter((row) => row.class === name).length)} artículos.
              </strong>{' '}
              {about}
            </dd>
          </div>
        ))}
      </dl>
      <div className="report-charts">
        <div className="report-wide">
          <ReportChart table={classesTable(analysis.articles, seesCost)} drawn={seesCost ? [3, 5] : [3]} {...common} />
        </div>
        <div className="report-wide">
          <ReportChart
            table={articlesTable(
              chosen === '' ? 'Artículos por clase' : `Artículos de clase ${chosen}`,
              rows,
              seesCost,
            )}
            drawn={[3]}
            tools={
              <Form.Group controlId="report-class" className="report-search">
                <Form.Label>Clase</Form.Label>
                <Form.Select
                  value={chosen}
                  onChange={({ target }) => setChosen(CLASSES.find(([name]) => name === target.value)?.[0] ?? '')}
                >
                  <option value="">Todas</option>
                  {CLASSES.map(([name]) => (
                    <option key={name} value={name}>
                      {name}
                    </option>
                  ))}
                </Form.Select>
              </Form.Group>
            }
            {...common}
          />
        </div>
      </div>
    </>
  )
}
