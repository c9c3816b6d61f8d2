import { Trash2 } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import type { Access } from '@/domain/access'
import type { Model, PivotColumn } from '@/entities/types'
import { midSentence } from '@/lib/text'
import { Combobox } from '@/ui/fields/Combobox'
import { useIsPhone } from '@/ui/hooks/useIsPhone'
import { useMedia } from '@/ui/hooks/useMedia'
import { WideTable } from '@/ui/figures/WideTable'
import { addedRow, readPivot, type LinkedRow as Linked } from '../form/draft'
import { columnEntities } from '../relations'
import { may, mayShow } from '@/session/rights'
import { useTitles } from '../useTitles'
import { wrongCell } from '../form/validate'
import { titleOf } from '../values'
import { countedColumn, isNumeric } from './linkedCells'
import { cellId, PivotCell } from './PivotCell'
import type { FieldOf, InputProps } from './types'
import { detailOf, relatedEntity, useFoundChoices } from './useChoices'
import { useCreate } from './useCreate'

interface Props extends InputProps<FieldOf<'pivot'>> {
  access: Access
  placeholder?: string
  /** Small print under the name of a row, and beside a choice: how many there are. */
  held?: (row: Model) => string
  /** The row counted last by a code reader: it is marked and in sight. */
  scanned?: { index: number } | null
}

const withCell = (row: Linked, { of, key }: PivotColumn, cell: unknown): Linked =>
  of === 'record' ? { ...row, [key]: cell } : { ...row, pivot: { ...row.pivot, [key]: cell } }

/**
 * Belongs-to-many as rows with the link's columns in them; more are added by searching (FORM-021). A choice leads to the
 * figure of its row, and Enter there back to the search.
 */
export function PivotInput(props: Props) {
  const { field, id, value, record, access, invalid, describedBy, placeholder, held, scanned = null, onChange } = props
  const entity = relatedEntity(field.entity)
  const [query, setQuery] = useState('')
  const { found, busy, failed, note } = useFoundChoices(field, record, query)
  const rows = Array.isArray(value) ? (value as Linked[]) : []
  const read = readPivot(field.columns, rows) as readonly Linked[]
  const wrong = invalid ? wrongCell(field.columns, read) : null
  // A small screen has room for the record's name and what is worked out, a phone for the name only.
  const small = useMedia('(max-width: 1199.98px)')
  const phone = useIsPhone()
  const [all, setAll] = useState(false)
  const columns = field.columns.filter(
    (column) =>
      mayShow(column, access) &&
      (all || !column.more) &&
      !(column.of === 'record' && !column.editable && (column.computed ? phone : small)),
  )
  const further = field.columns.flatMap(({ more, label }) => (more ? [label] : []))
  const titles = useTitles(columnEntities(field))
  const body = useRef<HTMLTableSectionElement>(null)
  const [chosen, setChosen] = useState<{ row: Model; index: number } | null>(null)
  // A layout effect: the digits come right after the Enter.
  useLayoutEffect(() => {
    if (chosen === null) return
    const open = field.columns.find((column) => column.required && column.choices?.(chosen.row as never).length)
    const { key = '' } = open ?? countedColumn(field.columns) ?? {}
    document.getElementById(cellId(id, chosen.index, key))?.focus()
  }, [chosen, field, id])
  useEffect(() => {
    if (scanned === null) return
    const search = document.getElementById(id)
    // Close the list of choices that the code's letters opened: it would cover the rows.
    if (search !== null && search === document.activeElement) {
      search.blur()
      search.focus()
    }
    body.current?.rows[scanned.index]?.scrollIntoView({ block: 'nearest' })
  }, [id, scanned])
  /** Adds a row, or goes to the figure of the row that the record has already. */
  const add = (row: Model) => {
    const at = field.repeats?.(row as never) ? -1 : rows.findIndex((other) => other.id === row.id)
    if (at === -1) onChange([...rows, ...addedRow(field.columns, row)])
    setChosen({ row, index: at === -1 ? rows.length : at })
  }
  const onKeyDown = ({ key, target, ctrlKey, metaKey }: KeyboardEvent) => {
    if (key === 'Enter' && !ctrlKey && !metaKey && target instanceof HTMLInputElement)
      document.getElementById(id)?.focus()
  }
  const { creating, failure, create } = useCreate(
    entity,
    may(entity, 'store', access) ? (field.creates ?? null) : null,
    add,
  )

  return (
    <div className={`pivot${invalid ? ' is-invalid' : ''}`}>
      <div className="pivot-search">
        <Combobox
          id={id}
          items={found}
          keyOf={(row) => row.id}
          textOf={(row) => titleOf(entity, row)}
          detailOf={(row) => [detailOf(entity, row), held?.(row)].filter(Boolean).join(' · ')}
          chosen=""
          placeholder={placeholder ?? `Agregar ${midSentence(entity.labels.one)}`}
          note={note}
          busy={busy || creating}
          create={failed ? undefined : create}
          // If a cell is wrong, that cell alone is marked.
          invalid={invalid && wrong === null}
          describedBy={describedBy}
          onQuery={setQuery}
          onPick={(row) => row !== null && add(row)}
        />
      </div>
      {failure !== null && (
        <div className="field-problem" role="alert">
          {failure}
        </div>
      )}
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
              {!field.stays && (
                <th scope="col" className="linked-action">
                  <span className="visually-hidden">Quitar</span>
                </th>
              )}
            </tr>
          </thead>
          {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Enter in any of its fields */}
          <tbody ref={body} onKeyDown={onKeyDown}>
            {rows.map((row, index) => (
              <tr key={`${row.id} ${index}`} data-marked={scanned?.index === index || undefined}>
                <th scope="row">
                  {titleOf(entity, row)}
                  {held && <span className="meta pivot-held">{held(row)}</span>}
                </th>
                {columns.map((column) => (
                  <td key={column.key} className={isNumeric(column) ? 'money' : undefined}>
                    <PivotCell
                      id={cellId(id, index, column.key)}
                      column={column}
                      row={row}
                      read={read[index] ?? row}
                      label={`${column.label} de ${titleOf(entity, row)}`}
                      titles={titles}
                      wrong={wrong?.index === index && wrong.key === column.key}
                      describedBy={describedBy}
                      onChange={(cell) => onChange(rows.with(index, withCell(row, column, cell)))}
                    />
                  </td>
                ))}
                {!field.stays && (
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
                )}
              </tr>
            ))}
          </tbody>
        </WideTable>
      )}
      {rows.length > 0 && further.length > 0 && (
        <button type="button" className="btn btn-light btn-sm my-2" onClick={() => setAll(!all)}>
          {all ? 'Menos datos' : `Más datos: ${further.slice(0, 2).join(', ')}…`}
        </button>
      )}
    </div>
  )
}
