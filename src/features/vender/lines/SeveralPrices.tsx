import { Plus, X } from 'lucide-react'
import { Button } from 'react-bootstrap'
import { FigureInput } from '@/ui/fields/FigureInput'
import type { SeveralRow } from './lineEdits'
import type { LineProblem } from './useLineForm'

interface Props {
  rows: readonly SeveralRow[]
  problem: LineProblem | null
  onChange: (rows: readonly SeveralRow[] | null) => void
}

/** Units of one line at different prices: an empty quantity is one unit (contract b §3.4). */
export function SeveralPrices({ rows, problem, onChange }: Props) {
  const wrong = problem?.field === 'several' ? problem : null
  const change = (id: number, part: Partial<SeveralRow>) =>
    onChange(rows.map((row) => (row.id === id ? { ...row, ...part } : row)))
  return (
    <fieldset className="vender-prices">
      <legend className="form-label">Varios precios</legend>
      {rows.map((row, index) => (
        <div key={row.id} className="vender-prices-row">
          <FigureInput
            className="vender-control"
            as="price"
            bare
            aria-label={`Precio ${index + 1}`}
            placeholder="Precio"
            text={row.price}
            invalid={wrong?.row === row.id}
            onText={(price) => change(row.id, { price })}
          />
          <span aria-hidden>×</span>
          <FigureInput
            className="vender-control"
            aria-label={`Cantidad ${index + 1}`}
            placeholder="1"
            text={row.amount}
            invalid={wrong?.row === row.id}
            onText={(amount) => change(row.id, { amount })}
          />
          <Button
            variant="light"
            className="vender-tool"
            aria-label={`Quitar el precio ${index + 1}`}
            onClick={() => onChange(rows.filter(({ id }) => id !== row.id))}
          >
            <X size={18} aria-hidden />
          </Button>
        </div>
      ))}
      {wrong && (
        <div className="vender-wrong" role="alert">
          {wrong.message}
        </div>
      )}
      <div className="vender-prices-tools">
        <Button
          variant="light"
          className="vender-tool"
          onClick={() =>
            onChange([...rows, { id: 1 + Math.max(0, ...rows.map(({ id }) => id)), price: '', amount: '' }])
          }
        >
          <Plus size={18} aria-hidden /> Otro precio
        </Button>
        <Button variant="light" className="vender-tool" onClick={() => onChange(null)}>
          Un solo precio
        </Button>
      </div>
    </fieldset>
  )
}
