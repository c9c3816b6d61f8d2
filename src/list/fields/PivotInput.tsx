import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { PivotColumn } from '@/entities/types'
import { parseTyped } from '@/lib/format'
import { Combobox } from '@/ui/Combobox'
import { useIsPhone } from '@/ui/useIsPhone'
import { WideTable } from '@/ui/WideTable'
import { addedRow, readPivot, typedNumber, type LinkedRow as Linked } from '../draft'
import { titleOf } from '../values'
import { cellOf, cellText, isNumeric } from './LinkedRows'
import { NumberBox } from './NumberInput'
import type { FieldOf, InputProps } from './types'
import { relatedEntity, useSearch } from './useChoices'

interface CellProps {
  id: string
  column: PivotColumn
  row: Linked
  /** The same row with its typed numbers read. */
  read: Linked
  label: string
  onChange: (value: unknown) => void
}

function PivotCell({ id, column, row, read, label, onChange }: CellProps) {
  if (column.readOnly || column.computed || column.of === 'record') return <>{cellText(column, read)}</>
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
      <NumberBox
        as={column.type === 'number' ? undefined : (column.type as 'price' | 'percentage')}
        id={id}
        value={typed}
        invalid={invalid}
        describedBy={undefined}
        label={label}
        onChange={onChange}
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

/** One of what the linked record offers; nothing to choose where it offers nothing. */
function PivotChoice({
  column,
  row,
  label,
  value,
  onChange,
}: Pick<CellProps, 'column' | 'row' | 'label' | 'onChange'> & { value: unknown }) {
  const choices = column.choices?.(row as never) ?? []
  if (choices.length === 0) return <span className="meta">—</span>
  return (
    <select
      className="form-select"
      aria-label={label}
      value={Number(value ?? 0)}
      onChange={({ target }) => onChange(Number(target.value) || null)}
    >
      <option value={0}>Elegí</option>
      {choices.map((choice) => (
        <option key={choice.id} value={choice.id}>
          {choice.label}
        </option>
      ))}
    </select>
  )
}

/** Belongs-to-many as rows with the link's columns in them; more are added by searching (FORM-021). */
export function PivotInput({ field, id, value, invalid, describedBy, onChange }: InputProps<FieldOf<'pivot'>>) {
  const entity = relatedEntity(field.entity)
  const [query, setQuery] = useState('')
  const { found, busy } = useSearch(entity, query)
  const rows = Array.isArray(value) ? (value as Linked[]) : []
  const read = readPivot(field.columns, rows) as readonly Linked[]
  // The record's name says enough where there is no room.
  const phone = useIsPhone()
  const columns = phone ? field.columns.filter(({ of }) => of !== 'record') : field.columns
  const here = new Set(rows.map((row) => row.id))

  return (
    <div className={`pivot${invalid ? ' is-invalid' : ''}`}>
      {rows.length > 0 && (
        <WideTable label={field.label}>
          <thead>
            <tr>
              <th scope="col">{entity.labels.one}</th>
              {columns.map((column) => (
                <th key={column.key} scope="col" className={isNumeric(column) ? 'money' : undefined}>
                  {column.label}
                </th>
              ))}
              <th scope="col" className="linked-action">
                <span className="visually-hidden">Quitar</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              <tr key={`${row.id} ${index}`}>
                <th scope="row">{titleOf(entity, row)}</th>
                {columns.map((column) => (
                  <td key={column.key} className={isNumeric(column) ? 'money' : undefined}>
                    <PivotCell
                      // Two rows may be of one record.
                      id={`${id}-${index}-${column.key}`}
                      column={column}
                      row={row}
                      read={read[index] ?? row}
                      label={`${column.label} de ${titleOf(entity, row)}`}
                      onChange={(cell) => onChange(rows.with(index, { ...row, pivot: { ...row.pivot, [column.key]: cell } }))}
                    />
                  </td>
                ))}
                <td className="linked-action">
                  <button
                    type="button"
                    className="btn btn-light btn-icon"
                    aria-label={`Quitar ${titleOf(entity, row)}`}
                    onClick={() => onChange(rows.filter((_, other) => other !== index))}
                  >
                    <Trash2 size={16} aria-hidden />
                  </button>
                </td>
              </tr>
            ))}
          </tbody>
        </WideTable>
      )}
      <Combobox
        id={id}
        items={found.filter((row) => !here.has(row.id) || field.repeats?.(row as never))}
        keyOf={(row) => row.id ?? 0}
        textOf={(row) => titleOf(entity, row)}
        chosen=""
        placeholder={`Agregar ${entity.labels.one.toLowerCase()}`}
        busy={busy}
        invalid={invalid}
        describedBy={describedBy}
        onQuery={setQuery}
        onPick={(row) => row !== null && onChange([...rows, ...addedRow(field.columns, row)])}
      />
    </div>
  )
}
