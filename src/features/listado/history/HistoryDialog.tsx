import { useState, useMemo } from 'react'
import { Modal, Nav } from 'react-bootstrap'
import type { Article } from '@/entities/articleRecord'
import { useAccess } from '@/session/useAccess'
import { DialogHead } from '@/ui/dialogs/DialogHead'
import { LargeDialog } from '@/ui/dialogs/LargeDialog'
import { PriceHistory } from './PriceHistory'
import { ProviderHistory } from './ProviderHistory'
import { SalesHistory } from './SalesHistory'
import { UsedInRecipes } from '@/shop/articles/UsedInRecipes'
import { addMonths, monthName, startOfMonth, today } from '@/lib/dates'
import { quantity } from '@/lib/format'
import { lazyPart } from '@/ui/lazyPart'
import { soldByDay } from './historyCalls'
import { HistoryFile } from './HistoryFile'
import { useAwaited } from '@/list/useAwaited'
import '../stock/stock.css'

const Chart = lazyPart(async () => (await import('@/ui/figures/Chart')).Chart, {
  waiting: <div className="chart-drawing" />,
})

/** How many months before the current one. */
const MONTHS = 12

/** Units sold in each month of the last year, months without a sale included (contract c §12.4). */
function MonthsHistory({ articleId }: { articleId: number }) {
  const from = addMonths(startOfMonth(today()), -MONTHS)
  const { data, waiting } = useAwaited(`months ${articleId} ${from}`, (api) => soldByDay(api, articleId, from, today()))
  const rows = useMemo(() => {
    const thousandths = new Map<string, number>()
    for (const { date, units } of data ?? [])
      thousandths.set(date.slice(0, 7), (thousandths.get(date.slice(0, 7)) ?? 0) + Math.round(units * 1000))
    return Array.from({ length: MONTHS + 1 }, (_, index) => {
      const month = addMonths(from, index)
      return { label: monthName(month), values: [(thousandths.get(month.slice(0, 7)) ?? 0) / 1000] }
    })
  }, [data, from])
  if (data === null) return waiting
  const units = rows.reduce((sum, { values: [count = 0] }) => sum + Math.round(count * 1000), 0) / 1000
  if (units === 0) return <p className="meta mb-0">No se vendió en el último año.</p>
  return (
    <>
      <div className="history-head">
        <p className="figure">
          <strong>{quantity(units)}</strong> {units === 1 ? 'unidad' : 'unidades'} en el año,{' '}
          <strong>{quantity(units / (MONTHS + 1))}</strong> por mes
        </p>
        <HistoryFile
          name="ventas-por-mes"
          count={`${MONTHS + 1} meses`}
          heads={['Mes', 'Unidades']}
          rows={rows.map(({ label, values }) => [label, ...values])}
        />
      </div>
      <Chart
        label="Unidades vendidas por mes"
        kind="bar"
        rows={rows}
        headings={['Mes', 'Unidades']}
        format={quantity}
      />
    </>
  )
}

const VIEWS = [
  { key: 'prices', label: 'Precios', View: PriceHistory },
  { key: 'sales', label: 'Ventas', View: SalesHistory },
  { key: 'months', label: 'Meses', View: MonthsHistory },
  { key: 'providers', label: 'Proveedores', View: ProviderHistory },
  { key: 'recipes', label: 'Recetas', View: UsedInRecipes, extension: 'production' },
] as const

/**
 * The history of one article: its prices, its sales by date and month, and its providers; also the recipes it is used
 * in.
 */
export function HistoryDialog({ article, onClose }: { article: Article; onClose: () => void }) {
  const [view, setView] = useState<string>('prices')
  const { has } = useAccess()
  const views = VIEWS.filter((each) => !('extension' in each) || has(each.extension))
  const shown = views.find(({ key }) => key === view) ?? VIEWS[0]
  return (
    <LargeDialog onClose={onClose} titleId="history-title" contentClassName="stock-dialog">
      <DialogHead id="history-title">
        {article.name}
        <small>Historial</small>
      </DialogHead>
      <Modal.Body>
        <Nav variant="tabs" className="stock-views" activeKey={view} onSelect={(key) => setView(key ?? 'prices')}>
          {views.map(({ key, label }) => (
            <Nav.Item key={key}>
              <Nav.Link as="button" type="button" eventKey={key} aria-current={key === view || undefined}>
                {label}
              </Nav.Link>
            </Nav.Item>
          ))}
        </Nav>
        <shown.View articleId={article.id} />
      </Modal.Body>
    </LargeDialog>
  )
}
