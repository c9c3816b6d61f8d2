import { useState } from 'react'
import { Modal, Nav } from 'react-bootstrap'
import type { Article } from '@/entities/articleRecord'
import { useAccess } from '@/session/useAccess'
import { DialogHead } from '@/ui/dialogs/DialogHead'
import { LargeDialog } from '@/ui/dialogs/LargeDialog'
import { MonthsHistory } from './MonthsHistory'
import { PriceHistory } from './PriceHistory'
import { ProviderHistory } from './ProviderHistory'
import { SalesHistory } from './SalesHistory'
import { UsedInRecipes } from '@/shop/articles/UsedInRecipes'
import '../stock/stock.css'

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
