import { Tags } from 'lucide-react'
import { useMemo, useState } from 'react'
import { Button } from 'react-bootstrap'
import { useSelector } from 'react-redux'
import { isRepriced, MOST_LABELS } from '@/domain/articles/labels'
import { article as articleEntity } from '@/entities/article'
import type { Article } from '@/entities/articleRecord'
import { quantity } from '@/lib/format'
import { selectList } from '@/list/slices'
import { articleById } from '@/shop/articles/articleIndex'
import { lazyPart } from '@/ui/lazyPart'
import { labelRow } from './labelRow'
import './changedLabels.css'

const LabelsDialog = lazyPart(async () => (await import('./LabelsDialog')).LabelsDialog)

interface Props {
  /** The articles as they were before something changed them. */
  before: readonly Article[]
  /** More articles changed than these, and nobody knows their prices before. */
  partial: boolean
}

/**
 * Offers labels for the articles whose final price has changed, as many at a time as one print takes; shows nothing
 * where there are none (PLUS-011).
 */
export function ChangedLabels({ before, partial }: Props) {
  const rows = useSelector((state) => selectList(state, articleEntity).models)
  const changed = useMemo(
    () =>
      before.flatMap((article) => {
        const now = articleById(rows, article.id)
        return now !== undefined && isRepriced(article.final_price, now.final_price) ? [now] : []
      }),
    [before, rows],
  )
  // Index of the first article in the open dialog; null: none is open.
  const [open, setOpen] = useState<number | null>(null)
  if (changed.length === 0) return null
  const starts = Array.from({ length: Math.ceil(changed.length / MOST_LABELS) }, (_, part) => part * MOST_LABELS)
  const countOf = (start: number) => {
    const end = Math.min(start + MOST_LABELS, changed.length)
    return starts.length === 1
      ? quantity(end)
      : `${quantity(start + 1)} a ${quantity(end)} de ${quantity(changed.length)}`
  }
  return (
    <div className="changed-labels">
      {starts.map((start) => (
        <Button key={start} variant="light" onClick={() => setOpen(start)}>
          <Tags size={18} aria-hidden /> Imprimir etiquetas de lo que cambió ({countOf(start)})
        </Button>
      ))}
      {partial && <p className="meta mb-0">De los demás no se sabe el precio anterior: no están.</p>}
      {open !== null && (
        <LabelsDialog rows={changed.slice(open, open + MOST_LABELS).map(labelRow)} onClose={() => setOpen(null)} />
      )}
    </div>
  )
}
