import { price } from '@/lib/format'

interface Props {
  /** `total_a_repartir`, `total_repartido` and the difference, in pesos (SALE-027). */
  total: number
  done: number
  left: number
  /** The total after the methods' discounts; null when they change nothing. */
  discounted: number | null
}

/** What is left to distribute, in large figures, always in view. */
export function SplitBand({ total, done, left, discounted }: Props) {
  return (
    <div className="vender-split-band">
      <dl>
        <div>
          <dt>A repartir</dt>
          <dd className="figure">{price(total, 'always')}</dd>
        </div>
        <div>
          <dt>Repartido</dt>
          <dd className="figure">{price(done, 'always')}</dd>
        </div>
        {discounted !== null && (
          <div>
            <dt>{discounted < total ? 'Con descuentos' : 'Con recargos'}</dt>
            <dd className="figure">{price(discounted, 'always')}</dd>
          </div>
        )}
      </dl>
      <output
        className="vender-split-rest"
        data-state={left === 0 ? 'done' : left < 0 ? 'over' : 'left'}
        aria-label="Falta repartir"
      >
        <span>{left === 0 ? 'Todo repartido' : left < 0 ? 'Sobran' : 'Faltan'}</span>
        <strong className="figure">{price(Math.abs(left), 'always')}</strong>
      </output>
    </div>
  )
}
