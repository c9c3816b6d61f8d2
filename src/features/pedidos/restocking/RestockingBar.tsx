import { Form } from 'react-bootstrap'
import type { RestockingOrder, RestockingQuestion } from '@/domain/purchases/restocking'
import { client as clientEntity } from '@/entities/client'
import { category as categoryEntity } from '@/entities/category'
import { provider as providerEntity } from '@/entities/provider'
import type { Model } from '@/entities/types'
import { useModels } from '@/list/hooks'

interface SelectProps<T extends number | string> {
  id: string
  label: string
  value: T
  options: readonly (readonly [T, string])[]
  onValue: (value: T) => void
}

const Select = <T extends number | string>({ id, label, value, options, onValue }: SelectProps<T>) => (
  <Form.Group controlId={id}>
    <Form.Label>{label}</Form.Label>
    <Form.Select
      value={value}
      onChange={({ target }) => {
        const chosen = options[target.selectedIndex]
        if (chosen !== undefined) onValue(chosen[0])
      }}
    >
      {options.map(([key, text]) => (
        <option key={key} value={key}>
          {text}
        </option>
      ))}
    </Form.Select>
  </Form.Group>
)

const named = (
  none: string,
  rows: readonly (Model & { name: string | null })[],
): readonly (readonly [number, string])[] => [
  [0, none],
  ...[...rows]
    .sort((one, other) => (one.name ?? '').localeCompare(other.name ?? '', 'es'))
    .map((row) => [row.id, row.name ?? `N° ${row.id}`] as const),
]
const MONTHS = [1, 2, 3, 6, 12].map((count) => [count, count === 1 ? 'Este mes' : `${count} meses`] as const)
const DAYS = [7, 15, 30, 60, 90].map((count) => [count, `${count} días`] as const)
const ORDERS: readonly (readonly [RestockingOrder, string])[] = [
  ['cobertura', 'Lo urgente'],
  ['mayor-menor', 'Más vendido'],
  ['menor-mayor', 'Menos vendido'],
]
const RESULTS = [0, 10, 25, 50, 100].map((count) => [count, count === 0 ? 'Todos' : `Primeros ${count}`] as const)

interface Props {
  question: RestockingQuestion
  onQuestion: (question: RestockingQuestion) => void
}

/** What the suggestion is worked out from: the months of sales, how long the stock must last, and whose articles. */
export function RestockingBar({ question, onQuestion }: Props) {
  const providers = useModels(providerEntity)
  const categories = useModels(categoryEntity)
  const clients = useModels(clientEntity)
  const change = (values: Partial<RestockingQuestion>) => onQuestion({ ...question, ...values })
  const days = DAYS.some(([count]) => count === question.days)
    ? DAYS
    : [...DAYS, [question.days, `${question.days} días`] as const]
  return (
    <div className="panel restocking-bar">
      <Select
        id="restocking-months"
        label="Según lo vendido en"
        value={question.months}
        options={MONTHS}
        onValue={(months) => change({ months })}
      />
      <Select
        id="restocking-days"
        label="Que alcance para"
        value={question.days}
        options={days}
        onValue={(count) => change({ days: count })}
      />
      <Select
        id="restocking-provider"
        label="Proveedor"
        value={question.provider_id}
        options={named('Todos', providers)}
        onValue={(provider_id) => change({ provider_id })}
      />
      <Select
        id="restocking-category"
        label="Categoría"
        value={question.category_id}
        options={named('Todas', categories)}
        onValue={(category_id) => change({ category_id })}
      />
      <Select
        id="restocking-client"
        label="Vendido a"
        value={question.client_id}
        options={named('Cualquiera', clients)}
        onValue={(client_id) => change({ client_id })}
      />
      <Select
        id="restocking-order"
        label="Primero"
        value={question.order}
        options={ORDERS}
        onValue={(order) => change({ order })}
      />
      <Select
        id="restocking-results"
        label="Cuántos"
        value={question.results}
        options={RESULTS}
        onValue={(results) => change({ results })}
      />
    </div>
  )
}
