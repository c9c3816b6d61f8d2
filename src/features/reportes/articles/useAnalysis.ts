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

/** An article with its class, which is a group of one too. */
export interface ArticleRow extends ClassedRow {
  name: string
  articles: number
}

export interface Analysis {
  /** The most money first, as all of them. */
  articles: readonly ArticleRow[]
  categories: readonly GroupRow[]
  providers: readonly GroupRow[]
  /** What those of each class come to, and all of them. */
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
 * What the rows come to, worked out a little at a time; what was known stays until it is done. While months are read it is that of the first: drawing
 * the screen anew with each would hold it up as often.
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
