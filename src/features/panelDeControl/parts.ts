import type { ComponentType, ReactNode } from 'react'

// The parts the panel shows its figures with. They belong to the reports and are passed in by the app, since no feature
// may import another.

type CellValue = string | number | null

export interface FiguresTable {
  title: string
  columns: readonly { label: string; kind: 'text' | 'month' | 'price' | 'quantity' | 'percentage' }[]
  rows: readonly (readonly CellValue[])[]
  foot?: readonly CellValue[]
}

export interface Lead {
  to: string
  label: string
}

interface ChartProps {
  table: FiguresTable
  /** The whole table, for the files, when only a page is shown. */
  whole?: FiguresTable
  /** The period of the figures, in words. */
  dates: string
  look: { fontSize: number; color: 'theme' }
  /** Indexes of the columns that are drawn. */
  drawn?: readonly number[]
  empty?: string
  tools?: ReactNode
  /** Where the name and the bar of a row lead. */
  leads?: (index: number) => Lead | null
}

interface ReadingProps {
  months: {
    done: number
    total: number
    /** The bar does not show rows. */
    rows: readonly never[]
    state: 'reading' | 'stopped' | 'failed' | 'read'
    problem: string
    stop: () => void
    goOn: () => void
  }
}

export interface PanelParts {
  Chart: ComponentType<ChartProps>
  Pages: ComponentType<{ page: number; pages: number; onPage: (page: number) => void }>
  Reading: ComponentType<ReadingProps>
}

export const LOOK = { fontSize: 12, color: 'theme' } as const
/** Rows per page, of a chart and of a provider's articles (CTRL-003). */
export const PER_PAGE = 10
