import { Printer, Tags } from 'lucide-react'
import { useState } from 'react'
import { Button } from 'react-bootstrap'
import { useSelector } from 'react-redux'
import { isRepriced } from '@/domain/articles/labels'
import { counterPrice } from '@/domain/sale/counterPrices'
import { article as articleEntity } from '@/entities/article'
import type { Article } from '@/entities/articleRecord'
import { price } from '@/lib/format'
import { articleById } from '@/shop/articles/articleIndex'
import { useCounterRules } from '@/shop/articles/useCounterRules'
import { articleSheet } from '@/shop/documents'
import { selectList } from '@/list/slices'
import { usePrintLink } from '@/list/export/usePrinting'
import { WideTable } from '@/ui/figures/WideTable'
import { FiguresHead } from '@/ui/figures/FiguresHead'
import { lazyDialog } from '@/ui/dialogs/lazyDialog'

const ArticleLabels = lazyDialog(async () => (await import('@/shop/labels/ArticleLabels')).ArticleLabels)

/** An article that takes the cost it arrived at. */
export interface Repriced {
  id: number
  name: string
  /** As it was before; null: it was not held here, so its older price is not known. */
  before: Article | null
}

const SHEETS = [
  { kind: 'tickets', label: 'Tickets de góndola' },
  { kind: 'barCodes', label: 'Códigos de barras' },
] as const

/** The articles for which the till charges another price since a reception, with the new labels for the shelf. */
export function NewPrices({ repriced, reading }: { repriced: readonly Repriced[]; reading: boolean }) {
  const rows = useSelector((state) => selectList(state, articleEntity).models)
  const printLink = usePrintLink()
  const [labelled, setLabelled] = useState(false)
  const { rules, waiting } = useCounterRules()
  if (rules === null) return waiting
  if (reading)
    return (
      <p className="mb-0" role="status">
        La mercadería ya está en el stock. Leyendo los precios nuevos…
      </p>
    )
  const changed = repriced.flatMap(({ id, name, before: was }) => {
    const article = articleById(rows, id)
    const before = was && counterPrice(was, rules)
    const now = article === undefined ? null : counterPrice(article, rules)
    // Where one of the two is not known it may have changed.
    if (was !== null && article !== undefined && !isRepriced(before, now)) return []
    return [{ id, name, article, before, now }]
  })
  const ids = changed.map(({ id }) => id)
  const count = ids.length === 1 ? '1 artículo cambió' : `${ids.length} artículos cambiaron`
  if (ids.length === 0)
    return (
      <p className="mb-0" role="status">
        La mercadería ya está en el stock. Ningún precio cambió: las etiquetas de la góndola siguen valiendo.
      </p>
    )
  return (
    <>
      <p className="mb-0" role="status">
        La mercadería ya está en el stock y {count} de precio. Imprimí las etiquetas para la góndola.
      </p>
      <div className="receipt-labels">
        <Button onClick={() => setLabelled(true)}>
          <Tags size={18} aria-hidden /> Etiquetas de lo que cambió
        </Button>
        {SHEETS.map(({ kind, label }) => (
          <a key={kind} className="btn btn-light" {...printLink(articleSheet(kind, ids), `«${label}»`)}>
            <Printer size={18} aria-hidden /> {label}
          </a>
        ))}
      </div>
      {labelled && (
        <ArticleLabels articles={changed.flatMap(({ article }) => article ?? [])} onClose={() => setLabelled(false)} />
      )}
      <WideTable label="Precios que cambiaron">
        <FiguresHead first="Artículo" figures={['Antes', 'Ahora']} />
        <tbody>
          {changed.map(({ id, name, before, now }) => (
            <tr key={id}>
              <th scope="row">{name}</th>
              <td className="money figure">{price(before)}</td>
              <td className="money figure">
                <strong>{price(now)}</strong>
              </td>
            </tr>
          ))}
        </tbody>
      </WideTable>
    </>
  )
}
