import { useMemo } from 'react'
import { useSelector } from 'react-redux'
import { returnedText } from '@/domain/sale/returnedGoods'
import { linesOfSale } from '@/domain/sale/stored/pastSale'
import { storedSums } from '@/domain/sale/stored/storedSums'
import { price, quantity, signed } from '@/lib/format'
import { FiguresHead } from '@/ui/figures/FiguresHead'
import { selectHidden, selectSeen } from './previus'

const inColumn = (amount: unknown) => price(amount, 'always').replace('$', '')

/** The lines of the past sale in view, only to be read. */
export function PastLines() {
  const sale = useSelector(selectSeen)
  const hidden = useSelector(selectHidden)
  const items = useMemo(() => (sale === null ? [] : linesOfSale(sale)), [sale])
  const rows = useMemo(() => (sale === null ? [] : storedSums(sale).rows), [sale])
  if (sale === null)
    return (
      <section className="vender-lines panel past-lines" aria-label="Artículos de la venta anterior">
        <p className="past-hidden">{hidden}</p>
      </section>
    )
  return (
    <section className="vender-lines panel past-lines" aria-label="Artículos de la venta anterior">
      <div className="vender-table">
        <table className="past-table">
          <FiguresHead first="Artículo" figures={['Cant', 'Precio', 'Total']} />
          <tbody>
            {items.map((item, index) => {
              const variant = item.variants
                .find(({ id }) => id === item.article_variant_id)
                ?.variant_description?.trim()
              const returned = returnedText(items, item)
              const notes = [
                variant,
                item.discount ? signed(Number(item.discount)) : '',
                returned && `devueltas ${returned}`,
              ].filter(Boolean)
              return (
                <tr key={item.key}>
                  <th scope="row">
                    {item.name || 'Sin nombre'}
                    {notes.length > 0 && <span className="meta d-block">{notes.join(' · ')}</span>}
                  </th>
                  <td className="money figure">{quantity(item.amount)}</td>
                  <td className="money figure">{inColumn(item.pivotPrice)}</td>
                  <td className="money figure">{inColumn(rows[index])}</td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
    </section>
  )
}
