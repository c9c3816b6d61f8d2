import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { PivotColumn } from '@/entities/types'
import { parseTyped } from '@/lib/format'
import { Combobox } from '@/ui/Combobox'
import { WideTable } from '@/ui/WideTable'
import { typedNumber, typedRows, type LinkedRow as Linked } from '../draft'
import { titleOf } from '../values'
import { cellOf, cellText, isNumeric } from './LinkedRows'
import { NumberBox } from './NumberInput'
import type { FieldOf, InputProps } from './types'
import { relatedEntity, useSearch } from './useChoices'

interface CellProps {
  column: PivotColumn
  row: Linked
  label: string
  onChange: (value: unknown) => void
}

function PivotCell({ column, row, label, onChange }: CellProps) {
  if (column.readOnly || column.of === 'record') return <>{cellText(column, row)}</>
  const value = cellOf(column, row)
  const id = `pivot-${row.id}-${column.key}`
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

/** Belongs-to-many as rows with the link's columns in them; more are added by searching (FORM-021). */
export function PivotInput({ field, id, value, invalid, describedBy, onChange }: InputProps<FieldOf<'pivot'>>) {
  const entity = relatedEntity(field.entity)
  const [query, setQuery] = useState('')
  const { found, busy } = useSearch(entity, query)
  const rows = Array.isArray(value) ? (value as Linked[]) : []
  const here = new Set(rows.map((row) => row.id))

  return (
    <div className={`pivot${invalid ? ' is-invalid' : ''}`}>
      {rows.length > 0 && (
        <WideTable label={field.label}>
          <thead>
            <tr>
              <th scope="col">{entity.labels.one}</th>
              {field.columns.map((column) => (
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
                {field.columns.map((column) => (
                  <td key={column.key} className={isNumeric(column) ? 'money' : undefined}>
                    <PivotCell
                      column={column}
                      row={row}
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
        items={found.filter((row) => !here.has(row.id))}
        keyOf={(row) => row.id ?? 0}
        textOf={(row) => titleOf(entity, row)}
        chosen=""
        placeholder={`Agregar ${entity.labels.one.toLowerCase()}`}
        busy={busy}
        invalid={invalid}
        describedBy={describedBy}
        onQuery={setQuery}
        onPick={(row) => row !== null && onChange([...rows, ...typedRows(field.columns, [row])])}
      />
    </div>
  )
}
