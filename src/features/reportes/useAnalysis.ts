import { useEffect, useState } from 'react'
import { addToGroup, classed, type ClassedRow, type GroupRow, type SoldRow } from '@/domain/reports/soldArticles'
import { inSlices } from '@/lib/inSlices'

export interface Analysis {
  articles: readonly ClassedRow[]
  categories: readonly GroupRow[]
  providers: readonly GroupRow[]
}

const byPrice = (groups: Map<string, GroupRow>) => [...groups.values()].sort((one, other) => other.price - one.price)

/** What the rows come to, worked out a few at a time; what was known stays until it is done. */
export function useAnalysis(rows: readonly SoldRow[]): Analysis | null {
  const [analysis, setAnalysis] = useState<Analysis | null>(null)
  useEffect(() => {
    const stop = new AbortController()
    const [categories, providers] = [new Map<string, GroupRow>(), new Map<string, GroupRow>()]
    const add = (row: SoldRow) => {
      addToGroup(categories, row.category_name || 'Sin categoría', row)
      addToGroup(providers, row.provider_name || 'Sin proveedor', row)
    }
    void inSlices(rows, add, stop.signal).then((whole) => {
      if (whole && !stop.signal.aborted)
        setAnalysis({ articles: classed(rows), categories: byPrice(categories), providers: byPrice(providers) })
    })
    return () => stop.abort()
  }, [rows])
  return analysis
}
