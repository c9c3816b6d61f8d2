import { change as changeOf } from '@/domain/sale/payments'
import { sumRows } from '@/domain/sale/sumRows'
import { grouped, price, signed, typedNumber } from '@/lib/format'
import type { Shown, ShownLine } from '@/shop/display/messages'
import { CashFigures } from './CashFigures'
import { Figure } from './Figure'

const NO_CASH = { change: 0, missing: 0 }

/** The sale so far, the newest line on top, so that it is always in view; lines that do not fit are still counted. */
export function SaleView({ sale }: { sale: NonNullable<Shown['sale']> }) {
  const { lines, count, total, cash } = sale
  const { change, missing } = cash === null ? NO_CASH : changeOf(cash.part ?? total, cash.paid)
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
        {sumRows(sale).map((row) => (
          <Figure key={row.name} {...row} />
        ))}
        <Figure name="Total" amount={total} size="total" />
        {cash !== null && <CashFigures name="Pagás con" {...cash} />}
        {change > 0 && <Figure name="Tu vuelto" amount={change} size="large" />}
        {missing > 0 && <Figure name="Faltan" amount={missing} size="large" />}
      </dl>
    </section>
  )
}

function Line({ line }: { line: ShownLine }) {
  const { name, amount, unit, price: each, discount, promotion, total } = line
  return (
    <li>
      <span className="client-name">{name || 'Artículo'}</span>
      <span className="client-each figure">
        {/* As the till's own field has it: what a scale weighed, to the gram. */}
        {grouped(typedNumber(amount))}
        {unit === null ? '' : ` ${unit}`} {each === null ? 'a varios precios' : `× ${price(each, 'always')}`}
        {discount !== null && <span className="client-off"> {signed(discount)}</span>}
        {promotion !== null && (
          <span className="client-off">
            {' '}
            {promotion.name} −{price(promotion.off, 'always')}
          </span>
        )}
      </span>
      <span className="client-line-total figure">{price(total, 'always')}</span>
    </li>
  )
}
