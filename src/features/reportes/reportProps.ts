import type { ReportAnswer } from '@/domain/reports/report'
import type { ReportRange } from '@/domain/reports/reportRange'
import type { ChartLook } from '@/ui/figures/Chart'

/** The props of every view of the reports. */
export interface ReportProps {
  /** The valid range chosen on top. */
  range: ReportRange
  /** Incremented when the person asks for the figures again. */
  version: number
}

/** The further props of a view with charts. */
export interface ChartProps extends ReportProps {
  /** Size and colour of the words in the charts. */
  look: ChartLook
  /** The range, in words. */
  dates: string
}

export interface FigureChartProps extends ChartProps {
  report: ReportAnswer
}
