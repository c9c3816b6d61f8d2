import { useSelector } from 'react-redux'
import { paidForLines } from '@/domain/returns/returnTotals'
import { percentage, price, quantity } from '@/lib/format'
import { selectDevolucion } from './devolucionesSlice'
import { selectFreeLeft, selectReturned, selectTotal } from './selectors'

const plural = (count: number, one: string, many: string) => `${quantity(count)} ${count === 1 ? one : many}`

/** The total of the return. */
export function Summary() {
  const { sale } = useSelector(selectDevolucion)
  const total = useSelector(selectTotal)
  const { lines, units } = useSelector(selectReturned)
  const freeLeft = useSelector(selectFreeLeft)
  const sold = sale && paidForLines(sale)
  const rates = [
    ...(sale?.discounts ?? []).map(({ id, name, pivot }) => ({
      key: `d${id}`,
      name,
      text: `− ${percentage(pivot.percentage)}`,
    })),
    ...(sale?.surchages ?? []).map(({ id, name, pivot }) => ({
      key: `s${id}`,
      name,
      text: `+ ${percentage(pivot.percentage)}`,
    })),
  ]
  return (
    <div className="devol-sum">
      <div className="devol-rates meta">
        <span>
          {units === 0
            ? 'Nada para devolver todavía'
            : `${plural(lines, 'artículo', 'artículos')} · ${plural(units, 'unidad', 'unidades')}`}
        </span>
        {sold && sold.paid !== sold.lines && (
          <span>
            La venta se cobró {price(sold.paid, 'always')} y sus artículos suman {price(sold.lines, 'always')}:{' '}
            {sold.share.eq(1) ? 'lo que se pagó de más no vuelve solo.' : 'se devuelve en esa proporción.'}
          </span>
        )}
        {freeLeft.length > 0 && <span>No vuelve lo que salió gratis: {freeLeft.join(', ')}</span>}
        {rates.map(({ key, name, text }) => (
          <span key={key} className="figure">
            <span>{name}</span>
            <span>{text}</span>
          </span>
        ))}
      </div>
      <div className="devol-total">
        <span id="devol-total-name">Total a devolver</span>
        <output className="figure" aria-labelledby="devol-total-name">
          {price(total, 'always')}
        </output>
      </div>
    </div>
  )
}
