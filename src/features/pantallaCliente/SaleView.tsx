import { cents, toAmount } from '@/domain/money'
import { price, quantity } from '@/lib/format'
import type { Shown, ShownLine } from '@/shop/display/messages'
import { Figure } from './Figure'

/** The sale so far, the newest line on top, so that it is always in view; lines that do not fit are still counted. */
export function SaleView({ sale }: { sale: NonNullable<Shown['sale']> }) {
  const { lines, count, goods, total, paid, change } = sale
  const off = cents(toAmount(total).minus(goods))
  return (
    <section className="client-sale" aria-labelledby="client-title">
      <h1 id="client-title" className="client-count">
        Tu compra · {count} {count === 1 ? 'artículo' : 'artículos'}
      </h1>
      <ol className="client-lines">
        {lines.map((line) => (
          <Line key={line.key} line={line} />
        ))}
      </ol>
      <dl className="client-sums">
        {off !== 0 && <Figure name="Subtotal" amount={goods} />}
        {off !== 0 && (
          <Figure name={off < 0 ? 'Descuento' : 'Recargo'} amount={Math.abs(off)} sign={off < 0 ? '−' : '+'} />
        )}
        <Figure name="Total" amount={total} size="total" />
        {paid !== null && <Figure name="Pagás con" amount={paid} />}
        {change !== null && change > 0 && <Figure name="Tu vuelto" amount={change} size="large" />}
      </dl>
    </section>
  )
}

function Line({ line }: { line: ShownLine }) {
  const { name, amount, unit, price: each, total } = line
  return (
    <li>
      <span className="client-name">{name || 'Artículo'}</span>
      <span className="client-each figure">
        {quantity(amount)}
        {unit === null ? '' : ` ${unit}`} {each === null ? 'a varios precios' : `× ${price(each, 'always')}`}
      </span>
      <span className="client-line-total figure">{price(total, 'always')}</span>
    </li>
  )
}
