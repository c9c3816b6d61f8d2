import { cents, toAmount } from '@/domain/money'
import type { MeLiOrder } from '@/entities/meLiOrder'
import { price, quantity } from '@/lib/format'
import { WideTable } from '@/ui/figures/WideTable'
import { FiguresHead } from '@/ui/figures/FiguresHead'

/** The articles bought, and the total of the order. */
export function OrderLines({ order: { articles, total } }: { order: MeLiOrder }) {
  return (
    <section className="meli-part">
      <h3>Artículos</h3>
      {articles.length === 0 ? (
        <p className="meta">El pedido llegó sin artículos de este comercio.</p>
      ) : (
        <WideTable label="Artículos del pedido">
          <FiguresHead first="Artículo" figures={['Cant.', 'Precio', 'Subtotal']} />
          <tbody>
            {articles.map(({ id, name, bar_code, images, pivot }, index) => (
              // Two variants of one article are two rows of the same id.
              <tr key={`${id} ${index}`}>
                <th scope="row">
                  <div className="meli-article">
                    {images[0] !== undefined && (
                      <img className="list-thumb" src={images[0].hosting_url} alt="" loading="lazy" />
                    )}
                    <span>
                      {name ?? `N° ${id}`}
                      {bar_code !== null && <span className="meta figure d-block">{bar_code}</span>}
                    </span>
                  </div>
                </th>
                <td className="money">{quantity(pivot.amount)}</td>
                <td className="money">{price(pivot.price, 'always')}</td>
                <td className="money">{price(cents(toAmount(pivot.amount).times(toAmount(pivot.price))), 'always')}</td>
              </tr>
            ))}
          </tbody>
        </WideTable>
      )}
      <p className="meli-total">
        Total <strong className="money">{price(total, 'always')}</strong>
      </p>
    </section>
  )
}
