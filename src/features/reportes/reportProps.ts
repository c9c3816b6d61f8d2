import type { ReportRange } from '@/domain/reports/reportRange'

/** What every view of the reports is given. */
export interface ReportProps {
  /** The time chosen on top; a right one. */
  range: ReportRange
  /** Grows when the person asks for the figures again. */
  version: number
}
