import { useMemo, useState } from 'react'
import { Form } from 'react-bootstrap'
import type { SalesClass } from '@/domain/reports/soldArticles'
import { quantity } from '@/lib/format'
import { useAccess } from '@/session/useAccess'
import type { MonthsViewProps } from './viewProps'
import { articleAddress, NOTHING, sumCells, sumColumns } from './articleColumns'
import { USUAL_LOOK } from '../charts/LookTools'
import { ReadingBar } from '../ReadingBar'
import { ReportChart } from '../charts/ReportChart'
import { ReportSkeleton } from '../ReportSkeleton'
import { rowsFrom, type ReportTable } from '../table'
import { useAnalysis, type Analysis, type ArticleRow } from './useAnalysis'

const CLASSES: readonly (readonly [SalesClass, string])[] = [
  ['A', 'Los que hacen el 80 % de lo vendido: que no falten nunca.'],
  ['B', 'Los que llevan del 80 al 95 %: revisalos cada tanto.'],
  ['C', 'El resto, que suma el último 5 %: no inmovilices plata en ellos.'],
]

const classesTable = ({ classes }: Analysis, seesCost: boolean): ReportTable => ({
  title: 'Clases ABC',
  columns: [{ label: 'Clase', kind: 'text' }, { label: 'Artículos', kind: 'quantity' }, ...sumColumns(seesCost)],
  rows: CLASSES.map(([name]) => {
    const own = classes.get(name)
    return [name, own?.articles ?? 0, ...sumCells(own ?? NOTHING, seesCost)]
  }),
})

const articlesTable = (title: string, rows: readonly ArticleRow[], seesCost: boolean): ReportTable => ({
  title,
  columns: [
    { label: 'Artículo', kind: 'text' },
    { label: 'Clase', kind: 'text' },
    ...sumColumns(seesCost),
    { label: '% de lo vendido', kind: 'percentage' },
    { label: 'Acumulado', kind: 'percentage' },
  ],
  rows: rowsFrom(rows, (row) => [row.name, row.class, ...sumCells(row, seesCost), row.share, row.upTo]),
})

const toArticle = (row: ArticleRow | undefined) =>
  row?.article_id ? { to: articleAddress(row.article_id), label: `Ver ${row.name}` } : null

function ClassChoice({ chosen, onChosen }: { chosen: SalesClass | ''; onChosen: (name: SalesClass | '') => void }) {
  return (
    <Form.Group controlId="report-class" className="report-search">
      <Form.Label>Clase</Form.Label>
      <Form.Select
        value={chosen}
        onChange={({ target }) => onChosen(CLASSES.find(([name]) => name === target.value)?.[0] ?? '')}
      >
        <option value="">Todas</option>
        {CLASSES.map(([name]) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </Form.Select>
    </Form.Group>
  )
}

/** The articles in classes by the money they bring: a few bring most of it. */
export function SalesClasses({ months, dates }: MonthsViewProps) {
  const { can } = useAccess()
  const [seesCost, seesArticles] = [can('articles.cost'), can('article.index')]
  const analysis = useAnalysis(months)
  const [chosen, setChosen] = useState<SalesClass | ''>('')
  const articles = analysis?.articles
  const rows = useMemo(
    () => (articles ?? []).filter((row) => chosen === '' || row.class === chosen),
    [articles, chosen],
  )
  if (analysis === null) return <ReportSkeleton />
  const common = {
    look: USUAL_LOOK,
    dates,
    empty: months.state === 'reading' ? 'Leyendo…' : 'No se vendió nada así en estos meses.',
  }
  const title = chosen === '' ? 'Artículos por clase' : `Artículos de clase ${chosen}`
  return (
    <>
      <ReadingBar months={months} />
      <dl className="report-classes">
        {CLASSES.map(([name, about]) => (
          <div key={name}>
            <dt>Clase {name}</dt>
            <dd>
              <strong className="figure">{quantity(analysis.classes.get(name)?.articles ?? 0)} artículos.</strong>{' '}
              {about}
            </dd>
          </div>
        ))}
      </dl>
      <div className="report-charts">
        <div className="report-wide">
          <ReportChart table={classesTable(analysis, seesCost)} drawn={seesCost ? [3, 5] : [3]} {...common} />
        </div>
        <div className="report-wide">
          <ReportChart
            table={articlesTable(title, rows, seesCost)}
            drawn={[3]}
            {...(seesArticles && { leads: (index: number) => toArticle(rows[index]) })}
            tools={<ClassChoice chosen={chosen} onChosen={setChosen} />}
            {...common}
          />
        </div>
      </div>
    </>
  )
}
