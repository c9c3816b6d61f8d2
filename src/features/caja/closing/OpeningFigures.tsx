import type { ConceptTotal, OpeningTotals } from '@/domain/cajas/caja'
import type { AperturaCaja } from '@/entities/aperturaCaja'
import { price } from '@/lib/format'

interface Props {
  opening: AperturaCaja
  totals: OpeningTotals
  concepts: readonly ConceptTotal[]
  nameOf: (concept: number | null) => string
}

/** What an opening comes to, and by which concepts. */
export function OpeningFigures({ opening, totals, concepts, nameOf }: Props) {
  const closed = opening.cerrada_at !== null
  const figures = [
    { label: 'Saldo de apertura', value: opening.saldo_apertura },
    { label: 'Ingresos', value: totals.ingresos },
    { label: 'Egresos', value: totals.egresos },
    { label: closed ? 'Saldo de cierre' : 'Saldo', value: closed ? opening.saldo_cierre : totals.saldo },
  ]
  return (
    <div className="panel caja-totals">
      <dl className="caja-figures">
        {figures.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className={`figure ${Number(value) < 0 ? 'minus' : ''}`}>{price(value, 'always')}</dd>
          </div>
        ))}
      </dl>
      {concepts.length > 0 && (
        <ul className="caja-concepts" aria-label="Totales por concepto">
          {concepts.map(({ concept: id, count, ingresos, egresos }) => (
            <li key={id}>
              <span>
                {nameOf(id)} <span className="meta figure">{count}</span>
              </span>
              {ingresos > 0 && <strong className="figure">+{price(ingresos, 'always')}</strong>}
              {egresos > 0 && <strong className="figure">{price(-egresos, 'always')}</strong>}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
