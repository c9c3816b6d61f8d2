import { useId } from 'react'
import type { AnyField, Unsaved } from '@/entities/types'
import { dayProblem } from '@/lib/dates'
import { parseTyped, typedNumber } from '@/lib/format'
import { DateField } from '@/ui/fields/DateField'
import { FigureInput } from '@/ui/fields/FigureInput'
import { SearchInput } from '../fields/SearchInput'
import { SelectInput } from '../fields/SelectInput'
import type { FieldOf } from '../fields/types'
import type { Filter } from '../state'
import { isNaming, type Titles } from '../values'

interface Props {
  field: AnyField
  filter: Filter
  titles: Titles
  onChange: (filter: Filter) => void
}

const NO_RECORD: Unsaved = { id: null }

/** The conditions a field can be filtered by, those the server knows for its type (contract a §9.1). */
export function FilterControls({ field, filter, titles, onChange }: Props) {
  const id = useId()
  const blank = filter.en_blanco === 1
  return (
    <div className="filter-controls">
      {!blank && <Conditions id={id} field={field} filter={filter} titles={titles} onChange={onChange} />}
      {filter.type !== 'checkbox' && (
        <label className="form-check field-check">
          <input
            type="checkbox"
            className="form-check-input"
            checked={blank}
            onChange={({ target }) => onChange({ ...filter, en_blanco: target.checked ? 1 : 0 })}
          />
          <span className="form-check-label">En blanco</span>
        </label>
      )}
      <label className="filter-field">
        <span className="form-label">Ordenar</span>
        <select
          className="form-select"
          value={filter.ordenar_de ?? ''}
          onChange={({ target }) => onChange(ordered(filter, target.value))}
        >
          <option value="">Sin ordenar</option>
          <option value="ASC">De menor a mayor</option>
          <option value="DESC">De mayor a menor</option>
        </select>
      </label>
    </div>
  )
}

function ordered(filter: Filter, order: string): Filter {
  const next = { ...filter }
  delete next.ordenar_de
  return order === 'ASC' || order === 'DESC' ? { ...next, ordenar_de: order } : next
}

function Conditions({ id, field, filter, titles, onChange }: Props & { id: string }) {
  if (filter.type === 'checkbox') return <YesOrNo filter={filter} onChange={onChange} />
  if (field.type === 'relation') {
    // Rules for filling in a record say nothing about which records one may look for.
    const plain = { ...field }
    delete plain.only
    delete plain.within
    delete plain.required
    const Input = field.pick === 'search' ? SearchInput : SelectInput
    return (
      <div className="filter-field">
        <label className="form-label" htmlFor={id}>
          Igual a
        </label>
        <Input
          field={plain as FieldOf<'relation'>}
          id={id}
          value={filter.igual_que ?? 0}
          record={NO_RECORD}
          titles={titles}
          invalid={false}
          describedBy={undefined}
          onChange={(value) => onChange({ ...filter, igual_que: Number(value) })}
        />
      </div>
    )
  }
  const operators =
    filter.type === 'text' || filter.type === 'textarea'
      ? ([
          ['que_contenga', 'Que contenga'],
          ['igual_que', 'Igual a'],
        ] as const)
      : ([
          ['menor_que', 'Menor que'],
          ['igual_que', 'Igual a'],
          ['mayor_que', 'Mayor que'],
        ] as const)
  return (
    <div className="filter-operators">
      {operators.map(([operator, label]) => (
        <div key={operator} className="filter-field">
          <label className="form-label" htmlFor={`${id}-${operator}`}>
            {label}
          </label>
          <Value
            id={`${id}-${operator}`}
            field={field}
            filter={filter}
            value={filter[operator] ?? ''}
            onValue={(value) => onChange({ ...filter, [operator]: value })}
          />
        </div>
      ))}
    </div>
  )
}

interface ValueProps {
  id: string
  field: AnyField
  filter: Filter
  value: string | number
  onValue: (value: string) => void
}

function Value({ id, field, filter: { type }, value, onValue }: ValueProps) {
  if (type === 'date') return <DayValue id={id} value={String(value)} onValue={onValue} />
  if (type !== 'number')
    return <input id={id} className="form-control" value={value} onChange={({ target }) => onValue(target.value)} />
  const text = typeof value === 'number' ? typedNumber(value) : value
  return (
    <FigureInput
      id={id}
      as={isNaming(field.key) ? 'name' : field.type === 'number' ? field.as : undefined}
      text={text}
      invalid={Number.isNaN(parseTyped(text))}
      onText={onValue}
    />
  )
}

function DayValue({ id, value, onValue }: Pick<ValueProps, 'id' | 'onValue'> & { value: string }) {
  const problem = dayProblem(value)
  return (
    <>
      <DateField
        id={id}
        value={value}
        aria-describedby={problem === null ? undefined : `${id}-wrong`}
        onValue={onValue}
      />
      {problem !== null && (
        <small id={`${id}-wrong`} className="field-problem">
          {problem}
        </small>
      )}
    </>
  )
}

/** Boolean choices, worded as the spec has them (FORM-007). */
function YesOrNo({ filter, onChange }: Pick<Props, 'filter' | 'onChange'>) {
  return (
    <label className="filter-field">
      <span className="form-label">Igual a</span>
      <select
        className="form-select"
        value={filter.checkbox ?? -1}
        onChange={({ target }) => onChange({ ...filter, checkbox: Number(target.value) as -1 | 0 | 1 })}
      >
        <option value={-1}>Seleccione</option>
        <option value={1}>Si</option>
        <option value={0}>No</option>
      </select>
    </label>
  )
}
