import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import { readRows } from '@/api/read'
import { useReading } from '@/api/useReading'
import { toNumber } from '@/domain/money'
import { monthsOf, type ArticleSold } from '@/domain/purchases/providerPerformance'
import { article as articleEntity } from '@/entities/article'
import { article_performance } from '@/entities/articlePerformance'
import { monthName } from '@/lib/dates'
import { quantity } from '@/lib/format'
import { useModels } from '@/list/hooks'
import { LOOK, type FiguresTable, type PanelParts } from './parts'

interface Props {
  article: ArticleSold
  parts: PanelParts
  dates: string
}

/** The months of one article beside its stock, as the server counts them (CTRL-006); else from the months read here. */
export function ArticleMonths({ article, parts: { Chart }, dates }: Props) {
  const held = useModels(articleEntity).find(({ id }) => id === article.id)
  const { value } = useReading(`meses ${article.id}`, (api) =>
    readRows(api, article_performance, { parent: article.id }),
  )
  const rows = useMemo(() => {
    if (value !== null && value.length > 0) return value.map(({ fecha, amount }) => [fecha, toNumber(amount)] as const)
    return monthsOf(article).map(({ month, units }) => [monthName(`${month}-01`), units] as const)
  }, [article, value])
  const table: FiguresTable = {
    title: `${article.name}, por mes`,
    columns: [
      { label: 'Mes', kind: 'month' },
      { label: 'Unidades', kind: 'quantity' },
    ],
    rows,
    foot: ['Total', rows.reduce((sum, [, units]) => sum + units, 0)],
  }
  const stock = held === undefined ? 'No está en la lista' : held.stock === null ? 'No se cuenta' : quantity(held.stock)
  const tools = (
    <p className="panel-stock">
      Stock actual <strong className="figure">{stock}</strong>{' '}
      <Link to={`/listado-de-articulos?article=${article.id}`}>Ver el artículo</Link>
    </p>
  )
  return <Chart table={table} dates={dates} look={LOOK} tools={tools} empty="No hay ventas de este artículo." />
}
