import { Tags } from 'lucide-react'
import { useMemo, useState } from 'react'
import { Button } from 'react-bootstrap'
import { useSelector } from 'react-redux'
import { isRepriced, MOST_LABELS } from '@/domain/articles/labels'
import { counterPrice } from '@/domain/sale/counterPrices'
import { article as articleEntity } from '@/entities/article'
import type { Article } from '@/entities/articleRecord'
import { quantity } from '@/lib/format'
import { selectList } from '@/list/slices'
import { articleById } from '@/shop/articles/articleIndex'
import { useCounterRules } from '@/shop/articles/useCounterRules'
import { lazyDialog } from '@/ui/dialogs/lazyDialog'
import './changedLabels.css'

const ArticleLabels = lazyDialog(async () => (await import('./ArticleLabels')).ArticleLabels)

interface Props {
  /** The articles as they were before something changed them. */
  before: readonly Article[]
  /** More articles changed than these, and nobody knows their prices before. */
  partial: boolean
  /** The articles that were made since count too. */
  made?: boolean
}

/**
 * Offers labels for the articles for which the till charges another price now, as many at a time as one print takes; shows nothing
 * where there are none, and all are known (PLUS-011).
 */
export function ChangedLabels({ before, partial, made = false }: Props) {
  const rows = useSelector((state) => selectList(state, articleEntity).models)
  const { rules, waiting } = useCounterRules()
  const changed = useMemo(() => {
    if (rules === null) return []
    const old = new Set(before.map(({ id }) => id))
    const fresh = made && !partial ? (rows as readonly Article[]).filter(({ id }) => !old.has(id)) : []
    const priced = fresh.filter((article) => isRepriced(null, counterPrice(article, rules)))
    const repriced = before.flatMap((article) => {
      const now = articleById(rows, article.id)
      // A record that is the very same one has the same price, and the list may be long.
      if (now === undefined || now === article) return []
      return isRepriced(counterPrice(article, rules), counterPrice(now, rules)) ? [now] : []
    })
    return [...priced, ...repriced]
  }, [before, made, partial, rows, rules])
  // Index of the first article in the open dialog; null: none is open.
  const [open, setOpen] = useState<number | null>(null)
  if (before.length > 0 && rules === null) return waiting
  if (changed.length === 0 && !partial) return null
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
      {partial && (
        <p className="meta mb-0">
          De los artículos que no estaban en esta computadora no se sabe el precio anterior: sus etiquetas no están.
        </p>
      )}
      {open !== null && (
        <ArticleLabels articles={changed.slice(open, open + MOST_LABELS)} onClose={() => setOpen(null)} />
      )}
    </div>
  )
}
