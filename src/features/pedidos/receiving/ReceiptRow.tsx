import { memo, type ReactNode } from 'react'
import { isNewCost, mayReprice, missingOf, readUnits, UNMOVED, type ReceiptLine } from '@/domain/purchases/orderReceipt'
import type { Article } from '@/entities/articleRecord'
import { dollars, parseTyped, price, quantity } from '@/lib/format'
import { MOST_MONEY } from '@/lib/limits'
import { NumberField, type Read } from '@/ui/fields/NumberField'

/** The article's price before and after it takes the cost; null: it cannot be worked out. */
export interface LinePrices {
  now: number | null
  then: number | null
}

interface Props {
  line: ReceiptLine
  /** The article as the list holds it now; the line is redrawn only when it changes. */
  article: Article | undefined
  pricesOf: (line: ReceiptLine, article: Article | undefined) => LinePrices
  /** The line was scanned last. */
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

/** The headings of the figures; on a phone each figure shows its own. */
export const FIGURES = ['Pedidas', 'Ya recibidas', 'Llegan', 'Faltan', 'Costo', 'Precio de venta'] as const

interface CellProps {
  heading: (typeof FIGURES)[number]
  children: ReactNode
}

const Cell = ({ heading, children }: CellProps) => (
  <div role="cell" className="receipt-cell money figure">
    <span className="receipt-heading meta" aria-hidden>
      {heading}
    </span>
    {children}
  </div>
)

/**
 * A line of what arrives: how many units, at what cost, and the price that follows. Memoized, so that a scan redraws
 * only its line.
 */
export const ReceiptRow = memo(function ReceiptRow({ line, article, pricesOf, marked, disabled, onChange }: Props) {
  const { name, ordered, arrived, arriving, articleCost, inDollars, otherCurrency, reprices, extra, gone, unmoved } =
    line
  const missing = missingOf(line)
  const prices = pricesOf(line, article)
  const change = (values: Partial<ReceiptLine>) => onChange(line.id, values)
  return (
    <div role="row" className="receipt-line" data-marked={marked || undefined}>
      <div role="rowheader" className="receipt-name">
        {name}
        {extra && <span className="meta receipt-note">No estaba en el pedido</span>}
        {gone && <span className="meta receipt-note">Se eliminó: para recibirlo, recuperalo en la papelera</span>}
        {!gone && unmoved !== null && <span className="meta receipt-note receipt-missing">{UNMOVED[unmoved]}</span>}
      </div>
      <Cell heading="Pedidas">{ordered === null ? '—' : quantity(ordered)}</Cell>
      <Cell heading="Ya recibidas">{quantity(arrived)}</Cell>
      <Cell heading="Llegan">
        <NumberField
          label={`Llegan de ${name}`}
          field={`units-${line.id}`}
          value={arriving}
          read={units}
          disabled={disabled || gone}
          onValue={(value) => change({ arriving: value ?? 0 })}
        />
      </Cell>
      <Cell heading="Faltan">
        {missing > 0 ? <strong className="receipt-missing">{quantity(missing)}</strong> : '0'}
      </Cell>
      <Cell heading="Costo">
        <NumberField
          label={`Costo ${inDollars ? 'en dólares ' : ''}de ${name}`}
          field={`cost-${line.id}`}
          value={line.cost}
          read={cost}
          disabled={disabled || gone}
          onValue={(value) => change({ cost: value })}
        />
        {isNewCost(line) && !gone && (
          <span className="meta receipt-note">
            antes {articleCost === null ? 'sin costo' : (inDollars ? dollars : price)(articleCost)}
          </span>
        )}
        {otherCurrency && !gone && (
          <span className="meta receipt-note">
            En {inDollars ? 'dólares, y el artículo en pesos' : 'pesos, y el artículo en dólares'}: su costo no cambia
          </span>
        )}
      </Cell>
      <Cell heading="Precio de venta">
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
            <span className="receipt-prices">
              <span className={reprices ? 'receipt-old' : undefined}>{price(prices.now)}</span>
              {reprices && <strong> {price(prices.then)}</strong>}
            </span>
          </label>
        ) : (
          price(prices.now)
        )}
      </Cell>
    </div>
  )
})
