import type { ReportProps } from '../reportProps'
import type { Filters } from './ArticleFilters'
import type { MonthsSold } from './useMonthsSold'

export interface ArticleViewProps extends ReportProps {
  filters: Filters
  dates: string
}

export interface MonthsViewProps extends ArticleViewProps {
  months: MonthsSold
}
