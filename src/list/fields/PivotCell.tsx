import { useSelector } from 'react-redux'
import { entities } from '@/entities'
import type { Model, PivotColumn } from '@/entities/types'
import { parseTyped, typedNumber } from '@/lib/format'
import { FigureInput } from '@/ui/FigureInput'
import type { LinkedRow as Linked } from '../draft'
import { selectList } from '../slices'
import { titleOf, type Titles } from '../values'
import { cellOf, isNumeric } from './linkedCells'
import { LinkedValue } from './LinkedValue'

interface CellProps {
  id: string
  column: PivotColumn
  row: Linked
  /** The same row with its typed numbers read. */
  read: Linked
  titles: Titles
  label: string
  onChange: (value: unknown) => void
}

const isInput = ({ readOnly, computed, editable, of }: PivotColumn, row: Model) =>
  !readOnly && computed === undefined && (editable === undefined ? of !== 'record' : editable(row as never))

/** One value of a linked row: an input, or text where this row's cannot be changed (FORM-019). */
export function PivotCell({ id, column, row, read, titles, label, onChange }: CellProps) {
  if (!isInput(column, row)) return <LinkedValue column={column} row={read} titles={titles} />
  const value = cellOf(column, row)
  if (column.type === 'choice') return <PivotChoice column={column} row={row} label={label} value={value} onChange={onChange} />
  if (column.type === 'checkbox')
    return (
      <input
        type="checkbox"
        className="form-check-input"
        aria-label={label}
        checked={Number(value) > 0}
        onChange={({ target }) => onChange(target.checked ? 1 : 0)}
      />
    )
  if (isNumeric(column)) {
    const typed = typeof value === 'string' ? value : typedNumber(value)
    const invalid = Number.isNaN(parseTyped(typed))
    return (
      <FigureInput
        as={column.type === 'number' ? undefined : (column.type as 'price' | 'percentage')}
        id={id}
        text={typed}
        invalid={invalid}
        aria-label={label}
        onText={onChange}
      />
    )
  }
  return (
    <input
      id={id}
      className="form-control"
      aria-label={label}
      value={String(value ?? '')}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}

const NO_CHOICES: readonly { id: number; label: string }[] = []

/** One of what the linked record offers, or of another entity's records; nothing to choose where there is nothing. */
function PivotChoice({
  column,
  row,
  label,
  value,
  onChange,
}: Pick<CellProps, 'column' | 'row' | 'label' | 'onChange'> & { value: unknown }) {
  const entity = column.entity === undefined ? undefined : entities[column.entity]
  const models = useSelector((state: unknown) => (entity === undefined ? undefined : selectList(state, entity).models))
  const choices =
    entity === undefined
      ? (column.choices?.(row as never) ?? NO_CHOICES)
      : (models ?? []).map((model) => ({ id: model.id ?? 0, label: titleOf(entity, model) }))
  const chosen = Number(value ?? 0)
  if (choices.length === 0 && chosen === 0) return <span className="meta">—</span>
  return (
    <select className="form-select" aria-label={label} value={chosen} onChange={({ target }) => onChange(Number(target.value) || null)}>
      <option value={0}>Elegí</option>
      {chosen !== 0 && !choices.some(({ id }) => id === chosen) && <option value={chosen}>N° {chosen}</option>}
      {choices.map((choice) => (
        <option key={choice.id} value={choice.id}>
          {choice.label}
        </option>
      ))}
    </select>
  )
}
