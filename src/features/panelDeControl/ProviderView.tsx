import { useEffect, useMemo } from 'react'
import { Form } from 'react-bootstrap'
import { useNavigate, useSearchParams, Link } from 'react-router-dom'
import {
  articlesOf,
  summaryOf,
  type ProviderSummary,
  monthsOf,
  type ArticleSold,
} from '@/domain/purchases/providerPerformance'
import { useAccess } from '@/session/useAccess'
import { Empty } from '@/ui/notices/Empty'
import { PagedChart } from './PagedChart'
import { type FiguresTable, type PanelParts, LOOK } from './parts'
import { providerAddress } from './places'
import type { Panel } from './usePanel'
import { readRows } from '@/api/read'
import { useReading } from '@/api/useReading'
import { toNumber } from '@/domain/money'
import { article as articleEntity } from '@/entities/article'
import { article_performance } from '@/entities/articlePerformance'
import { monthName } from '@/lib/dates'
import { quantity } from '@/lib/format'
import { useModels } from '@/list/hooks'

interface ArticleMonthsProps {
  article: ArticleSold
  parts: PanelParts
  dates: string
}

/** The months of one article beside its stock, as the server counts them (CTRL-006); else from the months read here. */
function ArticleMonths({ article, parts: { Chart }, dates }: ArticleMonthsProps) {
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

interface Props {
  panel: Panel
  parts: PanelParts
  dates: string
  nameOf: (row: Pick<ProviderSummary, 'id' | 'name'>) => string
}

const idIn = (params: URLSearchParams, name: string): number | null => {
  const id = Number(params.get(name))
  return Number.isInteger(id) && id > 0 ? id : null
}

/**
 * One provider's articles by units sold, and the months of one of them (NS-02e). The address names both, so that it can
 * be sent to somebody.
 */
export function ProviderView({ panel, parts, dates, nameOf }: Props) {
  const { sums, selected_provider, selected_article, send } = panel
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const costs = useAccess().can('articles.cost')
  const [wantedProvider, wantedArticle] = [idIn(params, 'proveedor'), idIn(params, 'articulo')]
  useEffect(() => {
    if (wantedProvider !== selected_provider) send({ type: 'providerChosen', id: wantedProvider })
    if (wantedArticle !== selected_article) send({ type: 'articleChosen', id: wantedArticle })
  }, [selected_article, selected_provider, send, wantedArticle, wantedProvider])

  const providers = useMemo(
    () =>
      [...sums.values()]
        .filter(({ id }) => id !== 0)
        .map(summaryOf)
        .map((row) => ({ id: row.id, name: nameOf(row) }))
        .sort((one, other) => one.name.localeCompare(other.name, 'es')),
    [nameOf, sums],
  )
  const own = selected_provider === null ? undefined : sums.get(selected_provider)
  const articles = useMemo(() => (own === undefined ? [] : articlesOf(own)), [own, sums]) // eslint-disable-line react-hooks/exhaustive-deps -- the sums of a provider grow in place
  const article = articles.find(({ id }) => id === selected_article)
  const table: FiguresTable = {
    title: `Artículos de ${own === undefined ? '' : nameOf(own)}`,
    columns: [
      { label: 'Artículo', kind: 'text' },
      { label: 'Unidades', kind: 'quantity' },
      { label: 'Vendido', kind: 'price' },
      ...(costs ? [{ label: 'Ganancia', kind: 'price' } as const] : []),
    ],
    rows: articles.map((row) => [row.name, row.units, row.prices, ...(costs ? [row.prices - row.costs] : [])]),
  }
  return (
    <>
      <Form.Group className="panel-provider" controlId="panel-provider">
        <Form.Label>Proveedor</Form.Label>
        <Form.Select
          value={selected_provider ?? ''}
          onChange={({ target }) => void navigate(providerAddress(Number(target.value)))}
        >
          <option value="" disabled>
            Elegí un proveedor
          </option>
          {providers.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Form.Select>
      </Form.Group>
      {selected_provider === null ? (
        <Empty panel text="Elegí un proveedor para ver qué se vendió de él." />
      ) : own === undefined ? (
        <Empty
          panel
          text={panel.state === 'read' ? 'No se vendió nada de ese proveedor en estos meses.' : 'Leyendo lo vendido…'}
        />
      ) : (
        <PagedChart
          key={selected_provider}
          parts={parts}
          table={table}
          dates={dates}
          empty="No hay ventas en estos meses."
          leads={(index) => {
            const row = articles[index]
            return row?.id ? { to: providerAddress(selected_provider, row.id), label: `Meses de ${row.name}` } : null
          }}
        />
      )}
      {article !== undefined && <ArticleMonths key={article.id} article={article} parts={parts} dates={dates} />}
    </>
  )
}
