import { Boxes, History } from 'lucide-react'
import { Button } from 'react-bootstrap'
import type { Article } from '@/entities/articleRecord'
import { useArticleDialog } from './dialogs'

/** Buttons at the end of a row: its stock, and what happened to it (NS-24). */
export function ArticleActions({ model }: { model: Article }) {
  const open = useArticleDialog()
  const name = model.name ?? `Artículo ${model.id}`
  return (
    <span className="article-actions">
      <button
        type="button"
        className="btn btn-light btn-icon"
        aria-label={`Stock de ${name}`}
        title="Stock"
        onClick={() => open('stock', model)}
      >
        <Boxes size={18} aria-hidden />
      </button>
      <button
        type="button"
        className="btn btn-light btn-icon"
        aria-label={`Historial de ${name}`}
        title="Precios y ventas"
        onClick={() => open('history', model)}
      >
        <History size={18} aria-hidden />
      </button>
    </span>
  )
}

/** The same in the foot of the form. */
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
