import type { ReportAnswer } from '@/domain/reports/report'
import type { ReportRange } from '@/domain/reports/reportRange'
import type { ChartLook } from '@/ui/figures/Chart'

/** What every view of the reports is given. */
export interface ReportProps {
  /** The time chosen on top; a right one. */
  range: ReportRange
  /** Grows when the person asks for the figures again. */
  version: number
}

/** What a view that draws is given besides. */
export interface ChartProps extends ReportProps {
  /** How the words of the drawings look. */
  look: ChartLook
  /** The time, in words. */
  dates: string
}

export interface FigureChartProps extends ChartProps {
  report: ReportAnswer
}
