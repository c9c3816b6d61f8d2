import { useReading } from '@/api/useReading'
import { companyPerformance } from '@/shop/companyPerformance'
import type { ReportProps } from './reportProps'

/** The figures of the range. */
export const useReport = ({ range, version }: ReportProps) =>
  useReading(`${range.kind} ${range.from} ${range.until}`, (api) => companyPerformance(api, range), String(version))
