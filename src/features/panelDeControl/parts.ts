import type { ComponentType, ReactNode } from 'react'

// What the panel shows its figures with. The reports have them; the app hands them over, as no feature knows another.

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
  /** All of it, for the files, where only a page is shown. */
  whole?: FiguresTable
  /** The time it is of, in words. */
  dates: string
  look: { fontSize: number; color: 'theme' }
  /** Places of the columns that are drawn. */
  drawn?: readonly number[]
  empty?: string
  tools?: ReactNode
  /** Where the name of a row and its bar lead. */
  leads?: (index: number) => Lead | null
}

interface ReadingProps {
  months: {
    done: number
    total: number
    /** The bar shows none. */
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
/** Of a chart, and of a provider's articles (CTRL-003). */
export const PER_PAGE = 10
