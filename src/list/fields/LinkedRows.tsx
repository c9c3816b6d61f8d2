import type { ReactNode } from 'react'
import { entities } from '@/entities'
import type { AnyField, Model } from '@/entities/types'
import { WideTable } from '@/ui/figures/WideTable'
import { mayShow } from '@/session/rights'
import { fieldText, titleOf, type Titles } from '../values'
import { isNumeric } from './linkedCells'
import { LinkedValue } from './LinkedValue'
import type { FieldOf } from './types'
import type { Access } from '@/domain/access'

interface Shown {
  key: string
  label: string
  end: boolean
  cell: (row: Model) => ReactNode
}

function shownColumns(field: FieldOf<'pivot'> | FieldOf<'children'>, access: Access, titles: Titles): readonly Shown[] {
  const entity = entities[field.entity]
  if (entity === undefined) return []
  if (field.type === 'pivot') {
    const title: Shown = { key: '', label: entity.labels.one, end: false, cell: (row) => titleOf(entity, row) }
    const own = field.columns.filter((column) => mayShow(column, access))
    const cells = own.map((column) => ({
      key: column.key,
      label: column.label,
      end: isNumeric(column),
      cell: (row: Model) => <LinkedValue column={column} row={row} titles={titles} />,
    }))
    return [title, ...cells]
  }
  const fields = entity.fields.filter((child: AnyField) => child.in?.table !== false && mayShow(child, access))
  return fields.map((child) => ({
    key: child.key,
    label: child.label,
    end: child.type === 'number',
    cell: (row) => fieldText(child, row, titles),
  }))
}

interface Props {
  field: FieldOf<'pivot'> | FieldOf<'children'>
  value: unknown
  access: Access
  titles: Titles
}

/** Linked or child records, to look at only. */
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
          // Two variants of one article are two rows with the same id.
          <tr key={`${row.id} ${index}`}>
            {columns.map((column) => (
              <td key={column.key} className={column.end ? 'money' : undefined}>
                {column.cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </WideTable>
  )
}
