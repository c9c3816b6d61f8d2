import { Printer, Tags } from 'lucide-react'
import { useState } from 'react'
import { Button } from 'react-bootstrap'
import { useSelector } from 'react-redux'
import { articleSheet } from '@/shop/documents'
import { article as articleEntity } from '@/entities/article'
import { price } from '@/lib/format'
import { articleById } from '@/shop/articles/articleIndex'
import { labelRow } from '@/shop/labels/labelRow'
import { selectList } from '@/list/slices'
import { usePrintLink } from '@/list/export/usePrinting'
import { WideTable } from '@/ui/figures/WideTable'
import { FiguresHead } from '@/ui/figures/FiguresHead'
import { lazyPart } from '@/ui/lazyPart'

const LabelsDialog = lazyPart(async () => (await import('@/shop/labels/LabelsDialog')).LabelsDialog)

/** An article whose cost was changed to the one it arrived at. */
export interface Repriced {
  id: number
  name: string
  /** Its price before; null: it had none. */
  before: number | null
}

const SHEETS = [
  { kind: 'tickets', label: 'Tickets de góndola' },
  { kind: 'barCodes', label: 'Códigos de barras' },
] as const

/** The articles whose price a reception has changed, with the new labels for the shelf. */
export function NewPrices({ repriced }: { repriced: readonly Repriced[] }) {
  const rows = useSelector((state) => selectList(state, articleEntity).models)
  const printLink = usePrintLink()
  const [labelled, setLabelled] = useState(false)
  const ids = repriced.map(({ id }) => id)
  const count = ids.length === 1 ? '1 artículo cambió' : `${ids.length} artículos cambiaron`
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
        <LabelsDialog
          rows={ids.flatMap((id) => {
            const article = articleById(rows, id)
            return article === undefined ? [] : [labelRow(article)]
          })}
          onClose={() => setLabelled(false)}
        />
      )}
      <WideTable label="Precios que cambiaron">
        <FiguresHead first="Artículo" figures={['Antes', 'Ahora']} />
        <tbody>
          {repriced.map(({ id, name, before }) => (
            <tr key={id}>
              <th scope="row">{name}</th>
              <td className="money figure">{price(before)}</td>
              <td className="money figure">
                <strong>{price(articleById(rows, id)?.final_price ?? null)}</strong>
              </td>
            </tr>
          ))}
        </tbody>
      </WideTable>
    </>
  )
}
