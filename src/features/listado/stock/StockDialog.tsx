import { useState } from 'react'
import { Modal, Nav } from 'react-bootstrap'
import { useSelector } from 'react-redux'
import { stockKind } from '@/domain/stock/stock'
import { article as articleEntity } from '@/entities/article'
import type { Article } from '@/entities/articleRecord'
import { quantity } from '@/lib/format'
import { useNeeded } from '@/list/hooks'
import { selectList } from '@/list/slices'
import { useAccess } from '@/session/useAccess'
import { articleById } from '@/shop/articles/articleIndex'
import { useConfirm } from '@/ui/dialogs/Confirm'
import { DialogHead } from '@/ui/dialogs/DialogHead'
import { discardQuestion } from '@/ui/dialogs/discard'
import { LargeDialog } from '@/ui/dialogs/LargeDialog'
import { isBeingSaved, useUnsaved } from '@/ui/dialogs/unsaved'
import { StockAmounts } from './StockAmounts'
import { StockMove } from './StockMove'
import { StockMovements } from './StockMovements'
import { VariantsEditor } from '../variants/VariantsEditor'
import './stock.css'

type View = 'amounts' | 'move' | 'movements' | 'variants'

const LABELS: Record<View, string> = {
  amounts: 'Cantidades',
  move: 'Ingresar o mover',
  movements: 'Movimientos',
  variants: 'Variantes',
}

/** The article as the list holds it now; if the list does not hold it, as it was when the dialog opened. */
function useFresh(article: Article): Article {
  return useSelector((state) => articleById(selectList(state, articleEntity).models, article.id)) ?? article
}

/** The stock of one article: how much there is and where, its movements, and its variants. */
export function StockDialog({ article, onClose }: { article: Article; onClose: () => void }) {
  useNeeded('address', 'concepto_stock_movement')
  const { can, has } = useAccess()
  const confirm = useConfirm()
  const fresh = useFresh(article)
  const [view, setView] = useState<View>('amounts')
  const [dirty, setDirty] = useState(false)
  useUnsaved(dirty, () => discardQuestion('el stock'))
  const editable = can('article.update') && can('article.edit_stock')
  const views: readonly View[] = [
    'amounts',
    ...(editable ? (['move'] as const) : []),
    'movements',
    ...(has('article_variants') ? (['variants'] as const) : []),
  ]

  async function leave(go: () => void) {
    if (isBeingSaved()) return
    if (dirty && !(await confirm(discardQuestion('el stock')))) return
    setDirty(false)
    go()
  }

  return (
    <LargeDialog onClose={() => void leave(onClose)} titleId="stock-title" contentClassName="stock-dialog">
      <DialogHead id="stock-title">
        {fresh.name}
        <small className="stock-total">
          {stockKind(fresh) === 'untracked' ? 'Sin control de stock' : <>Stock: {quantity(fresh.stock)}</>}
        </small>
      </DialogHead>
      <Modal.Body>
        <Nav
          variant="tabs"
          className="stock-views"
          activeKey={view}
          onSelect={(key) => key !== view && void leave(() => setView(key as View))}
        >
          {views.map((each) => (
            <Nav.Item key={each}>
              <Nav.Link as="button" type="button" eventKey={each} aria-current={each === view || undefined}>
                {LABELS[each]}
              </Nav.Link>
            </Nav.Item>
          ))}
        </Nav>
        {view === 'amounts' && <StockAmounts article={fresh} editable={editable} onDirty={setDirty} />}
        {view === 'move' && <StockMove article={fresh} onDirty={setDirty} onMoved={() => setView('movements')} />}
        {view === 'movements' && <StockMovements article={fresh} />}
        {view === 'variants' && (
          <VariantsEditor
            article={fresh}
            editable={editable}
            onDirty={setDirty}
            onUndivided={() => setView('amounts')}
          />
        )}
      </Modal.Body>
    </LargeDialog>
  )
}
