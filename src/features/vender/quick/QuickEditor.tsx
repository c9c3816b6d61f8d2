import { useEffect, useRef } from 'react'
import { Button, Modal } from 'react-bootstrap'
import { useSelector } from 'react-redux'
import { movedQuickKey, paintedQuickKey, withoutQuickKey } from '@/domain/articles/quickKeys'
import { DialogHead } from '@/ui/dialogs/DialogHead'
import { QuickAdd } from './QuickAdd'
import { QuickRow } from './QuickRow'
import { useQuickChanges } from './useQuickChanges'
import { selectShopKeys, useQuickArticles } from './useQuickArticles'
import './quick.css'

/** Edits which articles have a key, in which order and colour. */
export function QuickEditor({ onClose }: { onClose: () => void }) {
  const change = useQuickChanges()
  const all = useQuickArticles()
  const shop = useSelector(selectShopKeys)
  const list = useRef<HTMLOListElement>(null)
  /** The button that moved a row, which the move takes the focus from. */
  const pressed = useRef('')
  useEffect(() => {
    if (pressed.current !== '') list.current?.querySelector<HTMLElement>(`[data-move="${pressed.current}"]`)?.focus()
    pressed.current = ''
  }, [all])

  return (
    <Modal
      show
      onHide={onClose}
      size="lg"
      scrollable
      animation={false}
      restoreFocus={false}
      aria-labelledby="quick-editor-title"
    >
      <DialogHead id="quick-editor-title">
        Teclas rápidas
        <span className="meta d-block">Tuyas, en esta computadora. Su número es su lugar.</span>
      </DialogHead>
      <Modal.Body className="quick-editor">
        <QuickAdd taken={all} />
        {all.length === 0 && <p className="meta mb-0">Todavía no hay ninguna: buscá un artículo y agregalo.</p>}
        <ol className="quick-rows" aria-label="Teclas rápidas, en su orden" ref={list}>
          {all.map(({ article, number, color }, index) => (
            <QuickRow
              key={article.id}
              id={article.id}
              name={article.name || 'Sin nombre'}
              number={number}
              color={color}
              isShops={shop.includes(article.id)}
              isFirst={index === 0}
              isLast={index === all.length - 1}
              onMove={(by) => {
                pressed.current = `${article.id} ${by}`
                change(movedQuickKey(article.id, by))
              }}
              onColor={(chosen) => change(paintedQuickKey(article.id, chosen))}
              onRemove={() => change(withoutQuickKey(article.id))}
            />
          ))}
        </ol>
      </Modal.Body>
      <Modal.Footer>
        <Button variant="primary" className="vender-tool" onClick={onClose}>
          Listo
        </Button>
      </Modal.Footer>
    </Modal>
  )
}
