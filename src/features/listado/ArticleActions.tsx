import { Boxes, History } from 'lucide-react'
import { Button } from 'react-bootstrap'
import type { Article } from '@/entities/articleRecord'
import { useArticleDialog } from './dialogs'

/** Two of Lucide's icons, each drawn as one path: a list builds them for every row that scrolls into view. */
const BOXES =
  'M2.97 12.92A2 2 0 0 0 2 14.63v3.24a2 2 0 0 0 .97 1.71l3 1.8a2 2 0 0 0 2.06 0L12 19v-5.5l-5-3-4.03 2.42Z' +
  'M7 16.5l-4.74-2.85M7 16.5l5-3M7 16.5v5.17' +
  'M12 13.5V19l3.97 2.38a2 2 0 0 0 2.06 0l3-1.8a2 2 0 0 0 .97-1.71v-3.24a2 2 0 0 0-.97-1.71L17 10.5l-5 3Z' +
  'M17 16.5l-5-3M17 16.5l4.74-2.85M17 16.5v5.17' +
  'M7.97 4.42A2 2 0 0 0 7 6.13v4.37l5 3 5-3V6.13a2 2 0 0 0-.97-1.71l-3-1.8a2 2 0 0 0-2.06 0l-3 1.8Z' +
  'M12 8 7.26 5.15M12 8l4.74-2.85M12 13.5V8'
const HISTORY = 'M3 12a9 9 0 1 0 9-9 9.75 9.75 0 0 0-6.74 2.74L3 8M3 3v5h5M12 7v5l4 2'

const RowIcon = ({ path }: { path: string }) => (
  <svg viewBox="0 0 24 24" aria-hidden>
    <path d={path} />
  </svg>
)

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
        title="Stock"
        onClick={() => open('stock', model)}
      >
        <RowIcon path={BOXES} />
      </button>
      <button
        type="button"
        className="article-action"
        aria-label={`Historial de ${name}`}
        title="Precios y ventas"
        onClick={() => open('history', model)}
      >
        <RowIcon path={HISTORY} />
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
