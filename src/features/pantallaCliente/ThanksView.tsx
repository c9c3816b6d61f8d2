import type { ShownThanks } from '@/shop/display/messages'
import { Figure } from './Figure'

/** Shown when the sale is charged: the change in the largest figures. */
export function ThanksView({ thanks: { total, paid, change } }: { thanks: ShownThanks }) {
  return (
    <section className="client-idle client-thanks" aria-labelledby="client-title">
      <h1 id="client-title">¡Gracias por tu compra!</h1>
      <dl className="client-sums">
        <Figure name="Total" amount={total} />
        {paid !== null && <Figure name="Pagaste con" amount={paid} />}
        {change > 0 && <Figure name="Tu vuelto" amount={change} size="total" />}
      </dl>
    </section>
  )
}
