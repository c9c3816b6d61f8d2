import type { KeyboardEvent, ReactNode } from 'react'
import { DENOMINATIONS, readPieces, type Count, type Denomination } from '@/domain/cajas/cajaCount'
import { price } from '@/lib/format'
import { FigureInput } from '@/ui/fields/FigureInput'

interface Props {
  count: Count
  disabled: boolean
  onPieces: (key: string, pieces: number) => void
  /** The field of the other values, shown under the coins. */
  children: ReactNode
}

/** Enter moves to the next denomination, as the person moves to the next pile of money. */
function toNext(event: KeyboardEvent<HTMLInputElement>) {
  if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
  event.preventDefault()
  const fields = [...(event.currentTarget.closest('.caja-count')?.querySelectorAll('input') ?? [])]
  fields[fields.indexOf(event.currentTarget) + 1]?.focus()
}

function Row({
  denomination: { key, value, kind },
  pieces,
  disabled,
  onPieces,
}: { denomination: Denomination; pieces: number } & Omit<Props, 'count' | 'children'>) {
  return (
    <div className="caja-count-row">
      <label htmlFor={key} className="figure">
        {price(value)}
      </label>
      <FigureInput
        id={key}
        aria-label={`${kind === 'billete' ? 'Billetes' : 'Monedas'} de ${price(value)}`}
        inputMode="numeric"
        autoFocus={key === DENOMINATIONS[0]?.key}
        placeholder="0"
        disabled={disabled}
        text={pieces === 0 ? '' : String(pieces)}
        onKeyDown={toNext}
        onText={(text) => onPieces(key, readPieces(text))}
      />
      <span className="money">{pieces > 0 && price(value * pieces, 'always')}</span>
    </div>
  )
}

/** A field for the number of each bill and coin (CAJA-010). */
export function CountTable({ count, disabled, onPieces, children }: Props) {
  const group = (kind: Denomination['kind'], title: string) => (
    <fieldset>
      <legend>{title}</legend>
      {DENOMINATIONS.filter((denomination) => denomination.kind === kind).map((denomination) => (
        <Row
          key={denomination.key}
          denomination={denomination}
          pieces={count.pieces[denomination.key] ?? 0}
          disabled={disabled}
          onPieces={onPieces}
        />
      ))}
    </fieldset>
  )
  return (
    <div className="caja-count">
      {group('billete', 'Billetes')}
      <div className="caja-count-side">
        {group('moneda', 'Monedas')}
        {children}
      </div>
    </div>
  )
}
