import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { Button, Modal } from 'react-bootstrap'
import type { Article } from '@/entities/articleRecord'
import { quantity } from '@/lib/format'
import { DialogHead } from '@/ui/dialogs/DialogHead'
import type { Found } from '../cart/found'
import { useScreen } from '../cart/useScreen'
import { openQuickKeys } from './storedQuickKeys'
import { QuickGrid } from './QuickGrid'
import { useQuickPick } from './useQuickPick'

const close = () => void openQuickKeys('closed')

/** The keys of a phone: a sheet over the sale, which stays until it is closed and says what went in. */
export function QuickSheet({ onPick }: { onPick: (found: Found, amount: number) => void }) {
  const { open } = useScreen()
  const pick = useQuickPick(onPick)
  const [added, setAdded] = useState('')

  function add(article: Article, times?: string) {
    const amount = pick(article, times)
    if (amount !== null) setAdded(`${quantity(amount)} × ${article.name ?? ''}`)
    return amount
  }
  function edit() {
    close()
    open({ name: 'quick' })
  }
  return (
    <Modal
      show
      onHide={close}
      animation={false}
      restoreFocus={false}
      dialogClassName="quick-sheet"
      aria-labelledby="quick-title"
    >
      <DialogHead id="quick-title">
        Teclas rápidas
        <span className="meta d-block quick-added" role="status">
          {added}
        </span>
      </DialogHead>
      <Modal.Body className="quick-sheet-body">
        <QuickGrid
          onPick={add}
          tools={
            <Button variant="light" className="vender-tool" aria-label="Editar las teclas rápidas" onClick={edit}>
              <Pencil size={18} aria-hidden />
            </Button>
          }
        />
      </Modal.Body>
    </Modal>
  )
}
