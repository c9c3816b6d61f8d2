import { useId } from 'react'
import { Form } from 'react-bootstrap'
import { FigureInput } from '@/ui/fields/FigureInput'
import { dealProblem } from '@/domain/sale/promotions/promotionFile'
import { typedDeal, type DealTexts } from './draft'
import { exampleOf } from './words'

interface Props {
  deal: DealTexts
  problem: string | undefined
  onDeal: (deal: DealTexts) => void
}

const KINDS: readonly [DealTexts['kind'], string][] = [
  ['take_pay', 'Llevá y pagá (2×1, 3×2…)'],
  ['second', 'Segunda unidad con descuento'],
  ['from_units', 'Precio desde tantas unidades'],
  ['percentage', 'Porcentaje de descuento'],
]

const FIGURES: Readonly<
  Record<DealTexts['kind'], readonly [keyof DealTexts, string, 'price' | 'percentage' | undefined][]>
> = {
  take_pay: [
    ['take', 'Lleva', undefined],
    ['pay', 'Paga', undefined],
  ],
  second: [['percentage', 'Descuento de la segunda', 'percentage']],
  from_units: [
    ['units', 'Desde (unidades)', undefined],
    ['price', 'Precio de cada una', 'price'],
  ],
  percentage: [['percentage', 'Descuento', 'percentage']],
}

/** The kind of promotion and its figures, with an example of the result. */
export function DealFields({ deal, problem, onDeal }: Props) {
  const id = useId()
  const typed = typedDeal(deal)
  const makesSense = dealProblem(typed) === null
  // The example takes an article dearer than the promotion's price, so that there is something to save.
  const each = typed.kind === 'from_units' && typed.price >= 1000 ? Math.ceil(typed.price / 900) * 1000 : 1000
  const example = makesSense ? exampleOf(typed, each) : null
  return (
    <fieldset className="promotion-deal">
      <legend className="visually-hidden">Qué se da</legend>
      <div>
        <label className="form-label" htmlFor={`${id}-kind`}>
          Promoción
        </label>
        <select
          id={`${id}-kind`}
          className="form-select"
          value={deal.kind}
          onChange={({ target }) => onDeal({ ...deal, kind: target.value as DealTexts['kind'] })}
        >
          {KINDS.map(([kind, label]) => (
            <option key={kind} value={kind}>
              {label}
            </option>
          ))}
        </select>
      </div>
      {FIGURES[deal.kind].map(([key, label, as]) => (
        <div key={key} className="promotion-figure">
          <label className="form-label" htmlFor={`${id}-${key}`}>
            {label}
          </label>
          <FigureInput
            id={`${id}-${key}`}
            as={as}
            text={deal[key]}
            invalid={problem !== undefined}
            aria-describedby={`${id}-example`}
            onText={(text) => onDeal({ ...deal, [key]: text })}
          />
        </div>
      ))}
      <output id={`${id}-example`} className="promotion-example figure" aria-label="Ejemplo">
        {problem === undefined ? (example ?? '…') : <span className="money-wrong">{problem}</span>}
      </output>
      {(deal.kind === 'take_pay' || deal.kind === 'second') && (
        <Form.Text className="w-100">No vale para lo que se vende por peso o por medida.</Form.Text>
      )}
    </fieldset>
  )
}
