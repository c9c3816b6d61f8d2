import { useId } from 'react'
import { Form } from 'react-bootstrap'
import { current_acount_payment_method } from '@/entities/nameOnly'
import { price_type } from '@/entities/priceType'
import { useModels } from '@/list/hooks'
import { Chosen } from './Chosen'
import type { Draft } from './draft'

interface Props {
  draft: Draft
  onDraft: (change: Partial<Draft>) => void
}

interface Choice {
  id: number | null
  name: string | null
}

/** The clients, payment methods and price lists the promotion leaves out, and whether it may sell below the cost. */
export function ExceptFields({ draft, onDraft }: Props) {
  const id = useId()
  const { except, belowCost } = draft
  const lists = useModels(price_type)
  const methods = [...useModels(current_acount_payment_method), { id: 0, name: 'Cuenta corriente o varios métodos' }]
  const boxes = (key: 'price_types' | 'methods', label: string, choices: readonly Choice[]) =>
    choices.length > 0 && (
      <div>
        <div className="form-label">{label}</div>
        <div className="promotion-checks" role="group" aria-label={label}>
          {choices.map(({ id: one, name }) => (
            <Form.Check
              key={one}
              id={`${id}-${key}-${one}`}
              label={name ?? ''}
              checked={except[key].includes(one ?? 0)}
              onChange={({ target }) =>
                onDraft({
                  except: {
                    ...except,
                    [key]: target.checked ? [...except[key], one ?? 0] : except[key].filter((other) => other !== one),
                  },
                })
              }
            />
          ))}
        </div>
      </div>
    )
  return (
    <details className="promotion-more">
      <summary>Excepciones y precio mínimo</summary>
      <div className="promotion-more-fields">
        {boxes('methods', 'No con estos métodos de pago', methods)}
        {boxes('price_types', 'No en estas listas de precios', lists)}
        <Chosen
          entity="client"
          label="No a estos clientes"
          none="A todos se les da"
          ids={except.clients}
          onIds={(clients) => onDraft({ except: { ...except, clients } })}
        />
        <Form.Check
          id={`${id}-cost`}
          label="Puede vender por debajo del costo"
          checked={belowCost}
          onChange={({ target }) => onDraft({ belowCost: target.checked })}
        />
      </div>
    </details>
  )
}
