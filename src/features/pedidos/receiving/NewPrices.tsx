import { Printer } from 'lucide-react'
import { useSelector } from 'react-redux'
import { articleSheet } from '@/shop/documents'
import { article as articleEntity } from '@/entities/article'
import { price } from '@/lib/format'
import { articleById } from '@/shop/articles/articleIndex'
import { selectList } from '@/list/slices'
import { usePrintLink } from '@/list/export/usePrinting'
import { WideTable } from '@/ui/WideTable'

/** An article that took the cost it arrived at. */
export interface Repriced {
  id: number
  name: string
  /** What it sold at before; null: it had no price. */
  before: number | null
}

const SHEETS = [
  { kind: 'tickets', label: 'Tickets de góndola' },
  { kind: 'barCodes', label: 'Códigos de barras' },
] as const

/** What a reception has changed the price of, with the labels that the shelf needs now. */
export function NewPrices({ repriced }: { repriced: readonly Repriced[] }) {
  const rows = useSelector((state) => selectList(state, articleEntity).models)
  const printLink = usePrintLink()
  const ids = repriced.map(({ id }) => id)
  const count = ids.length === 1 ? '1 artículo cambió' : `${ids.length} artículos cambiaron`
  return (
    <>
      <p className="mb-0" role="status">
        La mercadería ya está en el stock y {count} de precio. Imprimí las etiquetas para la góndola.
      </p>
      <div className="receipt-labels">
        {SHEETS.map(({ kind, label }) => (
          <a key={kind} className="btn btn-light" {...printLink(articleSheet(kind, ids), `«${label}»`)}>
            <Printer size={18} aria-hidden /> {label}
          </a>
        ))}
      </div>
      <WideTable label="Precios que cambiaron">
        <thead>
          <tr>
            <th scope="col">Artículo</th>
            <th scope="col" className="money">
              Antes
            </th>
            <th scope="col" className="money">
              Ahora
            </th>
          </tr>
        </thead>
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
