import { useSelector } from 'react-redux'
import { entities } from '@/entities'
import type { Model, PivotColumn } from '@/entities/types'
import { parseTyped, typedNumber } from '@/lib/format'
import { FigureInput } from '@/ui/fields/FigureInput'
import { noChoice, type LinkedRow as Linked } from '../form/draft'
import { selectList } from '../slices'
import { titleOf, type Titles } from '../values'
import { cellOf, isNumeric } from './linkedCells'
import { LinkedValue } from './LinkedValue'

interface CellProps {
  id: string
  column: PivotColumn
  row: Linked
  /** The same row after its typed numbers were read. */
  read: Linked
  titles: Titles
  label: string
  /** This cell keeps the record from being saved. */
  wrong: boolean
  /** Id of the message under the field. */
  describedBy: string | undefined
  onChange: (value: unknown) => void
}

/** Holds the row's index, since two rows may be of one record. */
export const cellId = (id: string, index: number, key: string) => `${id}-${index}-${key}`

const isInput = ({ readOnly, computed, editable, of }: PivotColumn, row: Model) =>
  !readOnly && computed === undefined && (editable === undefined ? of !== 'record' : editable(row as never))

/** One value of a linked row: an input, or text where this row's cannot be changed (FORM-019). */
export function PivotCell({ id, column, row, read, titles, label, wrong, describedBy, onChange }: CellProps) {
  if (!isInput(column, row)) return <LinkedValue column={column} row={read} titles={titles} />
  const value = cellOf(column, row)
  const marks = {
    id,
    'aria-label': label,
    'aria-invalid': wrong || undefined,
    'aria-describedby': wrong ? describedBy : undefined,
  }
  const className = `form-control${wrong ? ' is-invalid' : ''}`
  if (column.type === 'choice')
    return <PivotChoice column={column} row={row} marks={marks} value={value} onChange={onChange} />
  if (column.type === 'checkbox')
    return (
      <input
        type="checkbox"
        className="form-check-input"
        {...marks}
        checked={Number(value) > 0}
        onChange={({ target }) => onChange(target.checked ? 1 : 0)}
      />
    )
  if (isNumeric(column)) {
    const typed = typeof value === 'string' ? value : typedNumber(value)
    return (
      <FigureInput
        as={column.type === 'number' ? undefined : (column.type as 'price' | 'percentage')}
        {...marks}
        text={typed}
        invalid={wrong || Number.isNaN(parseTyped(typed))}
        onText={onChange}
        // A press keeps the first figure selected, or 2 typed over 1 makes 12.
        onClick={({ currentTarget }) => typed === typedNumber(column.initial?.(row as never)) && currentTarget.select()}
      />
    )
  }
  const shared = {
    ...marks,
    className,
    value: String(value ?? ''),
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  }
  return column.type === 'textarea' ? <textarea {...shared} rows={2} /> : <input {...shared} />
}

const NO_CHOICES: readonly { id: number; label: string }[] = []

/**
 * A choice among what the linked record offers, or among another entity's records; no input where there is nothing to
 * choose.
 */
function PivotChoice({
  column,
  row,
  marks,
  value,
  onChange,
}: Pick<CellProps, 'column' | 'row' | 'onChange'> & { marks: { 'aria-invalid': true | undefined }; value: unknown }) {
  const entity = column.entity === undefined ? undefined : entities[column.entity]
  const models = useSelector((state: unknown) => (entity === undefined ? undefined : selectList(state, entity).models))
  const choices =
    entity === undefined
      ? (column.choices?.(row as never) ?? NO_CHOICES)
      : (models ?? []).map((model) => ({ id: model.id, label: titleOf(entity, model) }))
  const chosen = Number(value ?? 0)
  if (choices.length === 0 && chosen === 0) return <span className="meta">—</span>
  return (
    <select
      {...marks}
      className={`form-select${marks['aria-invalid'] ? ' is-invalid' : ''}`}
      value={chosen}
      onChange={({ target }) => onChange(Number(target.value) || noChoice(column))}
    >
      <option value={0}>Seleccione {column.label}</option>
      {chosen !== 0 && !choices.some(({ id }) => id === chosen) && <option value={chosen}>N° {chosen}</option>}
      {choices.map((choice) => (
        <option key={choice.id} value={choice.id}>
          {choice.label}
        </option>
      ))}
    </select>
  )
}
