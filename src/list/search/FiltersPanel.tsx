import { useId, useState, type FormEvent, type ReactNode } from 'react'
import { Button } from 'react-bootstrap'
import type { Access } from '@/domain/access'
import type { AnyEntity, AnyField } from '@/entities/types'
import { dayProblem } from '@/lib/dates'
import { parseTyped } from '@/lib/format'
import { fold } from '@/lib/text'
import { SidePanel } from '@/ui/dialogs/SidePanel'
import type { Filter } from '../state'
import type { Titles } from '../values'
import { FilterControls } from './FilterControls'
import { filterableFields, filterText, filterTypeOf, trimmed } from './filters'
import { SavedFilters } from './SavedFilters'

interface Props {
  entity: AnyEntity
  access: Access
  filters: readonly Filter[]
  titles: Titles
  /** The screen's own conditions, shown at the top; they take effect at once. */
  own?: ReactNode
  /** Called with the filters that remain, in the order they were set. */
  onApply: (filters: readonly Filter[]) => void
  onClose: () => void
}

const MANY = 8

const OPERATORS = ['igual_que', 'menor_que', 'mayor_que'] as const

/** Numbers and days as the wire wants them; null while one of them cannot be read. */
function read(filter: Filter): Filter | null {
  // The conditions that were typed are out of use, and are not sent.
  if (filter.en_blanco === 1) return filter
  if (filter.type === 'date')
    return OPERATORS.some((key) => dayProblem(String(filter[key] ?? '')) !== null) ? null : filter
  if (filter.type !== 'number') return filter
  const next: Record<string, unknown> = { ...filter }
  for (const key of OPERATORS) {
    const value = filter[key]
    if (typeof value !== 'string') continue
    const number = parseTyped(value)
    if (Number.isNaN(number)) return null
    next[key] = number ?? ''
  }
  return next as unknown as Filter
}

/** Every field one can filter by, each folded until it is wanted. Nothing is asked of the server until "Filtrar". */
export function FiltersPanel({ entity, access, filters, titles, own, onApply, onClose }: Props) {
  const [draft, setDraft] = useState<Readonly<Record<string, Filter>>>(() =>
    Object.fromEntries(filters.map((filter) => [filter.key, filter])),
  )
  const [query, setQuery] = useState('')
  const formId = useId()
  const fields = filterableFields(entity, access)
  const shown = fields.filter(({ label }) => fold(label).includes(fold(query)))
  const wanted = Object.values(draft).map(read)
  const wrong = wanted.includes(null)
  const active = wanted
    .filter((filter) => filter !== null)
    .map(trimmed)
    .filter((filter) => filter !== null)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    onApply(active)
  }
  const footer = (
    <>
      <Button
        variant="light"
        className="me-auto"
        disabled={filters.length === 0 && active.length === 0}
        onClick={() => onApply([])}
      >
        Quitar filtros
      </Button>
      <Button type="submit" form={formId} disabled={wrong}>
        Filtrar
      </Button>
    </>
  )
  return (
    <SidePanel title="Filtros" onClose={onClose} footer={footer}>
      {own}
      <SavedFilters entity={entity} filters={active} onApply={onApply} />
      {fields.length > MANY && (
        <input
          type="search"
          className="form-control mb-3"
          aria-label="Buscar un campo"
          placeholder="Buscar un campo"
          value={query}
          onChange={({ target }) => setQuery(target.value)}
        />
      )}
      <form id={formId} onSubmit={submit}>
        {shown.map((field) => (
          <FilterField
            key={field.key}
            field={field}
            filter={draft[field.key]}
            titles={titles}
            onChange={(filter) => setDraft((before) => ({ ...before, [filter.key]: filter }))}
          />
        ))}
      </form>
    </SidePanel>
  )
}

function FilterField({
  field,
  filter,
  titles,
  onChange,
}: {
  field: AnyField
  filter: Filter | undefined
  titles: Titles
  onChange: (filter: Filter) => void
}) {
  const type = filterTypeOf(field) ?? 'text'
  const wanted = filter === undefined ? null : read(filter)
  const active = wanted === null ? null : trimmed(wanted)
  const [open, setOpen] = useState(active !== null)
  return (
    <details className="filter-item" open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <span>{field.label}</span>
        {active !== null && <small>{filterText(active, field, titles).slice(field.label.length + 2)}</small>}
      </summary>
      {open && (
        <FilterControls field={field} filter={filter ?? { key: field.key, type }} titles={titles} onChange={onChange} />
      )}
    </details>
  )
}
