import { useEffect, useState } from 'react'
import {
  addToGroup,
  byPrice,
  classifier,
  type ClassedRow,
  type GroupRow,
  type SoldRow,
} from '@/domain/reports/soldArticles'
import { inSlices, sortedInSlices } from '@/lib/inSlices'
import type { MonthsSold } from './useMonthsSold'

/** An article with its class; also a group of one article. */
export interface ArticleRow extends ClassedRow {
  name: string
  articles: number
}

export interface Analysis {
  /** The article with the most money first; so are all these lists. */
  articles: readonly ArticleRow[]
  categories: readonly GroupRow[]
  providers: readonly GroupRow[]
  /** Sums of each class, and of all rows. */
  classes: ReadonlyMap<string, GroupRow>
  total: GroupRow | undefined
}

const ALL = ''
const sorted = (groups: Map<string, GroupRow>) => [...groups.values()].sort(byPrice)

async function analysed(rows: readonly SoldRow[], signal: AbortSignal): Promise<Analysis | null> {
  const [categories, providers] = [new Map<string, GroupRow>(), new Map<string, GroupRow>()]
  const [classes, all] = [new Map<string, GroupRow>(), new Map<string, GroupRow>()]
  const articles: ArticleRow[] = []
  const ordered = await sortedInSlices(rows, byPrice, signal)
  if (ordered === null) return null
  const classOf = classifier(rows)
  const add = (row: SoldRow) => {
    const own = classOf(row)
    articles.push({ ...own, name: row.article_name, articles: 1 })
    addToGroup(categories, row.category_name || 'Sin categoría', row)
    addToGroup(providers, row.provider_name || 'Sin proveedor', row)
    addToGroup(classes, own.class, row)
    addToGroup(all, ALL, row)
  }
  if (!(await inSlices(ordered, add, signal))) return null
  return { articles, categories: sorted(categories), providers: sorted(providers), classes, total: all.get(ALL) }
}

/**
 * The sums of the rows, worked out in small slices; the result from before stays until they are done. While months are
 * being read it is the result of the first month, since redrawing the screen for each month would block it.
 */
export function useAnalysis(months: MonthsSold): Analysis | null {
  const [analysis, setAnalysis] = useState<Analysis | null>(null)
  const reads = months.state === 'reading' && months.done > 1
  const [rows, setRows] = useState(months.rows)
  if (!reads && rows !== months.rows) setRows(months.rows)
  useEffect(() => {
    const stop = new AbortController()
    void analysed(rows, stop.signal).then((found) => {
      if (found !== null && !stop.signal.aborted) setAnalysis(found)
    })
    return () => stop.abort()
  }, [rows])
  return analysis
}
