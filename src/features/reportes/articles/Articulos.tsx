import { useState } from 'react'
import { useParams, useSearchParams } from 'react-router-dom'
import { usualMonths } from '@/domain/reports/reportRange'
import { today } from '@/lib/dates'
import { ViewTabs } from '@/ui/ViewTabs'
import { ArticleFilters, NO_FILTERS } from './ArticleFilters'
import { BestSellers } from './BestSellers'
import { rangeWords } from '../rangeWords'
import { ReadingBar } from '../ReadingBar'
import type { ReportProps } from '../reportProps'
import { ReportSkeleton } from '../ReportSkeleton'
import { SalesClasses } from './SalesClasses'
import { SoldByGroup } from './SoldByGroup'
import { Unsold } from './Unsold'
import { useMonthsSold } from './useMonthsSold'
import type { ArticleViewProps } from './viewProps'

const VIEWS = [
  { name: 'vendidos', label: 'Más y menos vendidos' },
  { name: 'rentabilidad', label: 'Rentabilidad' },
  { name: 'abc', label: 'Clases ABC' },
  { name: 'sin-ventas', label: 'Sin ventas' },
]
const MONTH_VIEWS = { rentabilidad: SoldByGroup, abc: SalesClasses }
const isMonthView = (name: string): name is keyof typeof MONTH_VIEWS => name in MONTH_VIEWS

/** The views of everything sold; the months are read once for all of them. */
function OfMonths({ view, ...props }: ArticleViewProps & { view: keyof typeof MONTH_VIEWS }) {
  const months = useMonthsSold(props.range, props.filters, props.version)
  const View = MONTH_VIEWS[view]
  // Before the first month is read there are no figures, and a 0 would look like one.
  if (months.done === 0 && months.state !== 'read')
    return (
      <>
        <ReadingBar months={months} />
        {months.state === 'reading' && <ReportSkeleton />}
      </>
    )
  return <View {...props} months={months} />
}

/** What was sold of each article, always in whole months (NS-02d). */
export function Articulos({ range: chosen, version }: ReportProps) {
  const { sub_view = 'vendidos' } = useParams()
  const [params] = useSearchParams()
  const [filters, setFilters] = useState(NO_FILTERS)
  const range = chosen.kind === 'rango-de-fechas' ? chosen : usualMonths(today())
  const search = params.toString() === '' ? '' : `?${params.toString()}`
  const current = VIEWS.some(({ name }) => name === sub_view) ? sub_view : 'vendidos'
  const tabs = VIEWS.map(({ name, label }) => ({
    to: `/reportes/articulos/${name}${search}`,
    label,
    current: name === current,
  }))
  const shown: ArticleViewProps = { range, version, filters, dates: rangeWords(range) }
  return (
    <div className="report-view report-articles">
      <ViewTabs label="Artículos" tabs={tabs} />
      {current !== 'sin-ventas' && (
        <div className="report-head">
          <p>
            <strong className="report-when">{rangeWords(range)}</strong>
            {chosen !== range && (
              <span className="meta">
                {' '}
                Lo vendido por artículo se cuenta por meses enteros: elegí otros arriba, en Meses.
              </span>
            )}
          </p>
        </div>
      )}
      <ArticleFilters
        filters={filters}
        ranked={current === 'vendidos'}
        byClient={current !== 'sin-ventas'}
        onFilters={setFilters}
      />
      {isMonthView(sub_view) && <OfMonths {...shown} view={sub_view} />}
      {current === 'vendidos' && <BestSellers {...shown} />}
      {current === 'sin-ventas' && <Unsold filters={filters} version={version} />}
    </div>
  )
}
