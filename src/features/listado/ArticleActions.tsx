import { Boxes, History } from 'lucide-react'
import { Button } from 'react-bootstrap'
import type { Article } from '@/entities/articleRecord'
import { useArticleDialog } from './dialogs'

/** The buttons at the end of a row: stock and history (NS-24). */
export function ArticleActions({ model }: { model: Article }) {
  const open = useArticleDialog()
  const name = model.name ?? `Artículo ${model.id}`
  return (
    <span className="article-actions">
      <button
        type="button"
        className="article-action"
        aria-label={`Stock de ${name}`}
        onClick={() => open('stock', model)}
      >
        Stock
      </button>
      <button
        type="button"
        className="article-action"
        aria-label={`Historial de ${name}`}
        onClick={() => open('history', model)}
      >
        Historial
      </button>
    </span>
  )
}

/** The same buttons in the foot of the form. */
export function ArticleFooter({ model }: { model: Article; dirty: boolean }) {
  const open = useArticleDialog()
  return (
    <>
      <Button variant="light" onClick={() => open('stock', model)}>
        <Boxes size={18} aria-hidden />
        Stock
      </Button>
      <Button variant="light" onClick={() => open('history', model)}>
        <History size={18} aria-hidden />
        Historial
      </Button>
    </>
  )
}
