import type { ShownThanks } from '@/shop/display/messages'
import { CashFigures } from './CashFigures'
import { Figure } from './Figure'

/** Shown when the sale is charged: the change in the largest figures. */
export function ThanksView({ thanks: { total, cash, change } }: { thanks: ShownThanks }) {
  return (
    <section className="client-idle client-thanks" aria-labelledby="client-title">
      <h1 id="client-title">¡Gracias por tu compra!</h1>
      <dl className="client-sums">
        <Figure name="Total" amount={total} />
        {cash !== null && <CashFigures name="Pagaste con" {...cash} />}
        {change > 0 && <Figure name="Tu vuelto" amount={change} size="total" />}
      </dl>
    </section>
  )
}
