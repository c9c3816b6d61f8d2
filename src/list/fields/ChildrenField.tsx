import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from 'react-bootstrap'
import type { Access } from '@/domain/access'
import type { Unsaved } from '@/entities/types'
import { midSentence } from '@/lib/text'
import { WideTable } from '@/ui/figures/WideTable'
import { ChildDialog } from '../form/ChildDialog'
import { asChanges, childDropped, childSet, type Child } from '../saving/children'
import { mayShow } from '@/session/rights'
import { emptyModel } from '../state'
import { fieldText, titleOf, valueAt, type Titles } from '../values'
import { fieldId } from './FormField'
import { LinkedRows } from './LinkedRows'
import type { FieldOf } from './types'
import { relatedEntity } from './useChoices'

interface Props {
  field: FieldOf<'children'>
  /** What the form did to the children so far. */
  value: unknown
  /** The record as it will be, its children included. */
  record: Unsaved
  titles: Titles
  access: Access
  readOnly: boolean
  /** The children are being sent one by one: one that changed halfway would be stored twice. */
  locked: boolean
  problem: string | undefined
  onChange: (field: FieldOf<'children'>, value: unknown) => void
}

/**
 * Has-many as rows, each filled in in a form of its own. The children are stored with the record, so that leaving the
 * form undoes them.
 */
export function ChildrenField({ field, value, record, titles, access, readOnly, locked, problem, onChange }: Props) {
  const id = fieldId(field)
  const entity = relatedEntity(field.entity)
  const [open, setOpen] = useState<Child | 'new' | null>(null)
  const shown = valueAt(record, field.key)
  const rows = Array.isArray(shown) ? (shown as Child[]) : []
  const changes = asChanges(value)
  // The record may be renewed while its child is open, so the child's place says nothing.
  const edited = open === null || open === 'new' ? null : (rows.find(({ id }) => id !== null && id === open.id) ?? open)
  const columns = entity.fields.filter((child) => child.in?.table !== false && mayShow(child, access))

  if (readOnly || field.readOnly)
    return (
      <div className="field field-wide">
        <div className="form-label">{field.label}</div>
        <LinkedRows field={field} value={rows} access={access} titles={titles} />
      </div>
    )
  return (
    <div className="field field-wide" role="group" aria-label={field.label}>
      <div className="form-label">{field.label}</div>
      {rows.length > 0 && (
        <WideTable label={field.label}>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column.key} scope="col" className={column.type === 'number' ? 'money' : undefined}>
                  {column.label}
                </th>
              ))}
              <th scope="col" className="children-actions">
                <span className="visually-hidden">Acciones</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              // New children have no id yet.
              <tr key={`${row.id} ${index}`}>
                {columns.map((column) => (
                  <td key={column.key} className={column.type === 'number' ? 'money figure' : undefined}>
                    {fieldText(column, row, titles)}
                  </td>
                ))}
                <td className="children-actions">
                  <button
                    type="button"
                    className="btn btn-light btn-icon"
                    aria-label={`Cambiar ${titleOf(entity, row)}`}
                    disabled={locked}
                    onClick={() => setOpen(row)}
                  >
                    <Pencil size={16} aria-hidden />
                  </button>
                  <button
                    type="button"
                    className="btn btn-light btn-icon"
                    aria-label={`Quitar ${titleOf(entity, row)}`}
                    disabled={locked}
                    onClick={() => onChange(field, childDropped(changes, rows, index))}
                  >
                    <Trash2 size={16} aria-hidden />
                  </button>
                </td>
              </tr>
            ))}
          </tbody>
        </WideTable>
      )}
      <Button
        id={id}
        variant="light"
        size="sm"
        className="children-add"
        disabled={locked}
        aria-describedby={problem === undefined ? undefined : `${id}-problem`}
        onClick={() => setOpen('new')}
      >
        <Plus size={16} aria-hidden />
        Agregar {midSentence(entity.labels.one)}
      </Button>
      {problem !== undefined && (
        <div id={`${id}-problem`} className="field-problem">
          {problem}
        </div>
      )}
      {open !== null && (
        <ChildDialog
          entity={entity}
          child={edited ?? emptyModel(entity)}
          isNew={edited === null}
          onDone={(child) => {
            onChange(field, childSet(changes, edited, child))
            setOpen(null)
          }}
          onClose={() => setOpen(null)}
        />
      )}
    </div>
  )
}
