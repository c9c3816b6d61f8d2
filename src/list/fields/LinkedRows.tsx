import { entities } from '@/entities'
import type { AnyField, Model, PivotColumn } from '@/entities/types'
import { percentage, price, quantity } from '@/lib/format'
import { WideTable } from '@/ui/WideTable'
import { mayShow } from '../rights'
import { fieldText, titleOf, valueAt, type Titles } from '../values'
import type { FieldOf } from './types'
import type { Access } from '@/domain/access'

/** Where a column's value is: on the linked record itself, or on the link. */
export const cellOf = (column: PivotColumn, row: Model): unknown => {
  const owner = column.of === 'record' ? row : valueAt(row, 'pivot')
  if (column.computed !== undefined) return column.computed(owner as never)
  return typeof owner === 'object' && owner !== null ? valueAt(owner, column.key) : undefined
}

export function cellText(column: PivotColumn, row: Model, titles: Titles = () => undefined): string {
  const value = cellOf(column, row)
  if (value === null || value === undefined || value === '') return ''
  if (column.type === 'price') return price(value, 'always')
  if (column.type === 'percentage') return percentage(value)
  if (column.type === 'number') return quantity(value)
  if (column.type === 'choice' && column.entity !== undefined) return titles(column.entity, Number(value)) ?? `N° ${String(value)}`
  if (column.type === 'choice') return column.choices?.(row as never).find(({ id }) => id === value)?.label ?? `N° ${String(value)}`
  return column.type === 'checkbox' ? (Number(value) ? 'Sí' : 'No') : String(value)
}

export const isNumeric = ({ type }: { type: string }) => type === 'number' || type === 'price' || type === 'percentage'

interface Shown {
  key: string
  label: string
  end: boolean
  text: (row: Model) => string
}

function shownColumns(field: FieldOf<'pivot'> | FieldOf<'children'>, access: Access, titles: Titles): readonly Shown[] {
  const entity = entities[field.entity]
  if (entity === undefined) return []
  if (field.type === 'pivot') {
    const title: Shown = { key: '', label: entity.labels.one, end: false, text: (row) => titleOf(entity, row) }
    const own = field.columns.filter((column) => mayShow(column, access))
    return [title, ...own.map((column) => ({ ...column, end: isNumeric(column), text: (row: Model) => cellText(column, row, titles) }))]
  }
  const fields = entity.fields.filter((child: AnyField) => child.in?.table !== false && mayShow(child, access))
  return fields.map((child) => ({
    key: child.key,
    label: child.label,
    end: child.type === 'number',
    text: (row) => fieldText(child, row, titles),
  }))
}

interface Props {
  field: FieldOf<'pivot'> | FieldOf<'children'>
  value: unknown
  access: Access
  titles: Titles
}

/** Linked or child records, only shown. */
export function LinkedRows({ field, value, access, titles }: Props) {
  const rows = Array.isArray(value) ? (value as Model[]) : []
  if (rows.length === 0) return <p className="meta mb-0">Ninguno</p>
  const columns = shownColumns(field, access, titles)
  return (
    <WideTable label={field.label}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.key} scope="col" className={column.end ? 'money' : undefined}>
              {column.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          // Two variants of one article are two rows of the same id.
          <tr key={`${row.id} ${index}`}>
            {columns.map((column) => (
              <td key={column.key} className={column.end ? 'money' : undefined}>
                {column.text(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </WideTable>
  )
}
