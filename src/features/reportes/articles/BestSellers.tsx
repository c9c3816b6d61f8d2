import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import { articlePurchases } from '@/shop/articles/articlePurchases'
import type { SoldRow } from '@/domain/reports/soldArticles'
import { useReading } from '@/api/useReading'
import { addToGroup, type GroupRow } from '@/domain/reports/soldArticles'
import { useAccess } from '@/session/useAccess'
import { ReadFailure } from '@/ui/notices/ReadFailure'
import type { ArticleViewProps } from './viewProps'
import { articleAddress, providerAddress, sumCells, sumColumns, sumOf } from './articleColumns'
import { USUAL_LOOK } from '../charts/LookTools'
import { ReportChart } from '../charts/ReportChart'
import { ReportSkeleton } from '../ReportSkeleton'
import type { ReportTable } from '../table'

function groupsOf(rows: readonly SoldRow[], nameOf: (row: SoldRow) => string): readonly GroupRow[] {
  const groups = new Map<string, GroupRow>()
  for (const row of rows) addToGroup(groups, nameOf(row), row)
  return [...groups.values()].sort((one, other) => other.price - one.price)
}

function articlesTable(title: string, rows: readonly SoldRow[], seesCost: boolean): ReportTable {
  return {
    title,
    columns: [
      { label: 'Artículo', kind: 'text' },
      { label: 'Código de proveedor', kind: 'text' },
      ...sumColumns(seesCost),
    ],
    rows: rows.map((row) => [row.article_name, row.provider_code, ...sumCells(row, seesCost)]),
    ...(rows.length > 0 && { foot: ['Total', '', ...sumCells(sumOf(rows), seesCost)] }),
  }
}

const groupsTable = (title: string, heading: string, rows: readonly GroupRow[], seesCost: boolean): ReportTable => ({
  title,
  columns: [{ label: heading, kind: 'text' }, { label: 'Artículos', kind: 'quantity' }, ...sumColumns(seesCost)],
  rows: rows.map((row) => [row.name, row.articles, ...sumCells(row, seesCost)]),
})

/** The articles sold most, or least, with their sums by category and by provider (REP-011, REP-013). */
export function BestSellers({ range, version, filters, dates }: ArticleViewProps) {
  const { can } = useAccess()
  const seesCost = can('articles.cost')
  const { value, problem, again } = useReading(
    `sold ${JSON.stringify(filters)} ${range.from} ${range.until}`,
    (api) => articlePurchases(api, { ...filters, mes_inicio: range.from, mes_fin: range.until }),
    String(version),
  )
  const groups = useMemo(
    () => ({
      categories: groupsOf(value ?? [], (row) => row.category_name || 'Sin categoría'),
      providers: groupsOf(value ?? [], (row) => row.provider_name || 'Sin proveedor'),
    }),
    [value],
  )
  if (problem !== '') return <ReadFailure text={`No se pudo leer lo vendido. ${problem}`} onRetry={again} />
  if (value === null) return <ReportSkeleton />
  const title = filters.orden === 'mayor-menor' ? 'Más vendidos' : 'Menos vendidos'
  const common = { look: USUAL_LOOK, dates, empty: 'No se vendió nada así en estos meses.' }
  const ofArticle = (index: number) => {
    const row = value[index]
    if (row === undefined || row.article_id === 0 || !can('article.index')) return null
    return { to: articleAddress(row.article_id), label: `Ver ${row.article_name}` }
  }
  const reorder = (index: number) => {
    const row = value[index]
    if (row === undefined || row.article_id === 0) return null
    return (
      <Link to={`/proveedores/reposicion?proveedor=${row.provider_id}`} aria-label={`Reponer ${row.article_name}`}>
        Reponer
      </Link>
    )
  }
  return (
    <>
      <ReportChart
        table={articlesTable(`${title}: unidades`, value, seesCost)}
        drawn={[2]}
        leads={ofArticle}
        {...(can('provider_order.index') && { action: reorder })}
        {...common}
      />
      <ReportChart
        table={articlesTable(`${title}: importe`, value, seesCost)}
        drawn={seesCost ? [3, 5] : [3]}
        leads={ofArticle}
        {...common}
      />
      <ReportChart
        table={groupsTable(`${title} por categoría`, 'Categoría', groups.categories, seesCost)}
        drawn={seesCost ? [3, 5] : [3]}
        {...common}
      />
      <ReportChart
        table={groupsTable(`${title} por proveedor`, 'Proveedor', groups.providers, seesCost)}
        leads={(index) => {
          const row = groups.providers[index]
          if (row === undefined || row.provider_id === 0 || !can('provider.index')) return null
          return { to: providerAddress(row.provider_id), label: `Ver ${row.name}` }
        }}
        drawn={seesCost ? [3, 5] : [3]}
        {...common}
      />
    </>
  )
}
