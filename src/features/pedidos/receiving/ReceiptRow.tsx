import { memo } from 'react'
import { isNewCost, mayReprice, missingOf, readUnits, UNMOVED, type ReceiptLine } from '@/domain/purchases/orderReceipt'
import { parseTyped, price, quantity } from '@/lib/format'
import { MOST_MONEY } from '@/lib/limits'
import { NumberField, type Read } from '@/ui/fields/NumberField'

/** The price the article sells at, before and after it takes the cost; null: nobody can tell. */
export type LinePrices = (line: ReceiptLine) => { now: number | null; then: number | null }

interface Props {
  line: ReceiptLine
  pricesOf: LinePrices
  /** It was scanned last. */
  marked: boolean
  disabled: boolean
  onChange: (id: number, values: Partial<ReceiptLine>) => void
}

const units = (text: string): Read => readUnits(parseTyped(text))
const cost = (text: string): Read => {
  const value = parseTyped(text)
  if (value === null) return { value: null }
  if (Number.isNaN(value) || value < 0) return { wrong: 'Eso no es un costo' }
  return value > MOST_MONEY ? { wrong: 'El costo es demasiado grande' } : { value }
}

/** A line of what arrives: how many, at what cost, and what that does to its price. A scan draws its own line alone. */
export const ReceiptRow = memo(function ReceiptRow({ line, pricesOf, marked, disabled, onChange }: Props) {
  const { name, ordered, arrived, arriving, articleCost, inDollars, reprices, extra, gone, unmoved } = line
  const missing = missingOf(line)
  const prices = pricesOf(line)
  const change = (values: Partial<ReceiptLine>) => onChange(line.id, values)
  return (
    <tr className={marked ? 'receipt-marked' : undefined}>
      <th scope="row">
        {name}
        {extra && <span className="meta receipt-note">No estaba en el pedido</span>}
        {gone && <span className="meta receipt-note">Se eliminó: para recibirlo, restauralo en la papelera</span>}
        {!gone && unmoved !== null && <span className="meta receipt-note receipt-missing">{UNMOVED[unmoved]}</span>}
      </th>
      <td className="money figure">{ordered === null ? '—' : quantity(ordered)}</td>
      <td className="money figure">{quantity(arrived)}</td>
      <td className="money">
        <NumberField
          label={`Llegan de ${name}`}
          field={`units-${line.id}`}
          value={arriving}
          read={units}
          disabled={disabled || gone}
          onValue={(value) => change({ arriving: value ?? 0 })}
        />
      </td>
      <td className="money figure">
        {missing > 0 ? <strong className="receipt-missing">{quantity(missing)}</strong> : '0'}
      </td>
      <td className="money">
        <NumberField
          label={`Costo ${inDollars ? 'en dólares ' : ''}de ${name}`}
          field={`cost-${line.id}`}
          value={line.cost}
          read={cost}
          disabled={disabled || gone}
          onValue={(value) => change({ cost: value })}
        />
        {isNewCost(line) && !gone && (
          <span className="meta receipt-note">antes {articleCost === null ? 'sin costo' : price(articleCost)}</span>
        )}
      </td>
      <td className="money figure">
        {mayReprice(line) ? (
          <label className="receipt-price">
            <input
              type="checkbox"
              className="form-check-input"
              checked={reprices}
              disabled={disabled}
              aria-label={`Cambiar el costo y el precio de ${name}`}
              onChange={({ target }) => change({ reprices: target.checked })}
            />
            <span>
              <span className={reprices ? 'receipt-old' : undefined}>{price(prices.now)}</span>
              {reprices && <strong> {price(prices.then)}</strong>}
            </span>
          </label>
        ) : (
          price(prices.now)
        )}
      </td>
    </tr>
  )
})
