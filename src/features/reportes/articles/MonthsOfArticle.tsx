import { useMemo, useState } from 'react'
import { Form } from 'react-bootstrap'
import { useSelector } from 'react-redux'
import { Link } from 'react-router-dom'
import { readRows } from '@/api/read'
import { useReading } from '@/api/useReading'
import { toNumber } from '@/domain/money'
import { article as articleEntity } from '@/entities/article'
import { article_performance } from '@/entities/articlePerformance'
import type { Article } from '@/entities/articleRecord'
import { quantity } from '@/lib/format'
import { useNeeded } from '@/list/hooks'
import { selectList } from '@/list/slices'
import { useAccess } from '@/session/useAccess'
import { searchArticles } from '@/shop/articles/articleIndex'
import { Combobox } from '@/ui/fields/Combobox'
import { Empty } from '@/ui/notices/Empty'
import { ReadFailure } from '@/ui/notices/ReadFailure'
import type { ChartProps } from '../reportProps'
import { ReportChart } from '../charts/ReportChart'
import { ReportSkeleton } from '../ReportSkeleton'
import type { ReportTable } from '../table'

const SHOWN = 8

/** Units of one article, month by month, beside its stock (contract c §12.1). */
function Months({ article, look, dates, version }: ChartProps & { article: Article }) {
  const { can } = useAccess()
  const { value, problem, again } = useReading(
    `performance ${article.id}`,
    (api) => readRows(api, article_performance, { parent: article.id }),
    String(version),
  )
  if (problem !== '') return <ReadFailure text={`No se pudo leer lo vendido. ${problem}`} onRetry={again} />
  if (value === null) return <ReportSkeleton />
  const units = value.reduce((sum, { amount }) => sum + toNumber(amount), 0)
  const table: ReportTable = {
    title: `${article.name}: unidades por mes`,
    columns: [
      { label: 'Mes', kind: 'month' },
      { label: 'Unidades vendidas', kind: 'quantity' },
    ],
    rows: value.map(({ fecha, amount }) => [fecha, toNumber(amount)]),
    ...(value.length > 0 && { foot: ['Total', units] }),
  }
  const tools = (
    <dl className="report-facts">
      <div>
        <dt>Stock actual</dt>
        <dd className="figure">{article.stock === null ? 'No se cuenta' : quantity(article.stock)}</dd>
      </div>
      <div>
        <dt>Unidades vendidas</dt>
        <dd className="figure">{quantity(units)}</dd>
      </div>
      {can('article.index') && <Link to={`/listado-de-articulos?article=${article.id}`}>Ver el artículo</Link>}
    </dl>
  )
  return (
    <ReportChart
      table={table}
      tools={tools}
      empty="El servidor no tiene ventas de este artículo."
      look={look}
      dates={dates}
    />
  )
}

/** Finds one article and shows how it sold. */
export function MonthsOfArticle(props: ChartProps) {
  useNeeded('article')
  const rows = useSelector((state) => selectList(state, articleEntity).models)
  const [query, setQuery] = useState('')
  const [article, setArticle] = useState<Article | null>(null)
  const found = useMemo(() => (query.trim() === '' ? [] : searchArticles(rows, query, SHOWN)), [rows, query])
  return (
    <div className="report-view">
      <Form.Group className="report-search">
        <Form.Label htmlFor="report-article">Artículo</Form.Label>
        <Combobox
          id="report-article"
          items={found}
          keyOf={({ id }) => id}
          textOf={({ name }) => name ?? ''}
          detailOf={({ bar_code }) => bar_code ?? ''}
          chosen={article?.name ?? ''}
          placeholder="Buscá por nombre o código"
          note={query.trim() !== '' && found.length === 0 ? 'No encontramos ese artículo.' : undefined}
          onQuery={setQuery}
          onPick={setArticle}
        />
      </Form.Group>
      {article === null ? (
        <Empty panel text="Elegí un artículo para ver cuánto se vendió cada mes." />
      ) : (
        <Months key={article.id} {...props} article={article} />
      )}
    </div>
  )
}
