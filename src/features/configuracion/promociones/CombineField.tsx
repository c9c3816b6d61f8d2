import { useId } from 'react'
import { Form } from 'react-bootstrap'
import { dealProblem } from '@/domain/sale/promotions/promotionFile'
import { togetherText } from '@/shop/promotions/dealText'
import { typedDeal, type Draft } from './draft'

interface Props {
  draft: Draft
  onDraft: (change: Partial<Draft>) => void
}

/** Whether the units of different articles count together, in words of the deal that is typed. A percentage counts none. */
export function CombineField({ draft: { combine, deal }, onDraft }: Props) {
  const id = useId()
  if (deal.kind === 'percentage') return null
  const typed = typedDeal(deal)
  const what = dealProblem(typed) === null ? ` ${togetherText(typed)}.` : ''
  return (
    <div>
      <Form.Check
        id={id}
        label="Combinar artículos"
        aria-describedby={`${id}-help`}
        checked={combine}
        onChange={({ target }) => onDraft({ combine: target.checked })}
      />
      <Form.Text id={`${id}-help`}>
        {combine
          ? `Las unidades de todos los artículos elegidos se cuentan juntas.${what}`
          : 'Las unidades de cada artículo se cuentan por separado.'}
      </Form.Text>
    </div>
  )
}
