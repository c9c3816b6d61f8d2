import { stockKind } from '@/domain/stock/stock'
import type { Article } from '@/entities/articleRecord'
import { quantity } from '@/lib/format'
import { WideTable } from '@/ui/figures/WideTable'
import { FiguresHead } from '@/ui/figures/FiguresHead'
import { variantName } from './amounts'

/** The stock of a shop without warehouses: one figure, or one per variant. Only movements change it. */
export function PlainStock({ article }: { article: Article }) {
  if (stockKind(article) !== 'variants')
    return <p className="meta mb-0">El comercio no tiene depósitos cargados: el stock se lleva en una sola cantidad.</p>
  return (
    <>
      <p className="meta">El comercio no tiene depósitos cargados: cada variante lleva una sola cantidad.</p>
      <WideTable label="Stock por variante">
        <FiguresHead first="Variante" figures={['Stock']} />
        <tbody>
          {article.article_variants.map((variant) => (
            <tr key={variant.id}>
              <th scope="row">{variantName(variant)}</th>
              <td className="money">{variant.stock === null ? '—' : quantity(variant.stock)}</td>
            </tr>
          ))}
        </tbody>
      </WideTable>
    </>
  )
}
