import { X } from 'lucide-react'
import { Button } from 'react-bootstrap'
import type { AnyEntity } from '@/entities/types'
import type { Filter } from '../state'
import type { Titles } from '../values'
import { filterText } from './filters'
import { useGone } from './useGone'

/** A condition of the screen's own that is at work: its words, and how to remove it. */
export interface OwnChip {
  text: string
  onClear: () => void
}

interface Props {
  entity: AnyEntity
  filters: readonly Filter[]
  titles: Titles
  own?: readonly OwnChip[] | undefined
  /** Called with the filters that remain. */
  onFilters: (filters: readonly Filter[]) => void
}

/** The filters at work, each with a button that removes it. */
export function FilterChips({ entity, filters, titles, own = [], onFilters }: Props) {
  const gone = useGone(entity, filters, titles)
  if (filters.length + own.length === 0) return null
  const labelOf = (filter: Filter) => entity.fields.find(({ key }) => key === filter.key)?.label ?? filter.key
  const without = (filter: Filter) => onFilters(filters.filter((other) => other !== filter))
  return (
    <>
      <div className="filter-chips" role="group" aria-label="Filtros activos">
        {own.map(({ text, onClear }) => (
          <span key={text} className="filter-chip">
            {text}
            <button type="button" aria-label={`Quitar el filtro ${text}`} onClick={onClear}>
              <X size={14} aria-hidden />
            </button>
          </span>
        ))}
        {filters.map((filter) => {
          const field = entity.fields.find(({ key }) => key === filter.key)
          const text = field === undefined ? filter.key : filterText(filter, field, titles)
          return (
            <span key={filter.key} className="filter-chip">
              {text}
              <button type="button" aria-label={`Quitar el filtro ${text}`} onClick={() => without(filter)}>
                <X size={14} aria-hidden />
              </button>
            </span>
          )
        })}
        <Button
          variant="link"
          size="sm"
          onClick={() => {
            for (const { onClear } of own) onClear()
            if (filters.length > 0) onFilters([])
          }}
        >
          Quitar filtros
        </Button>
      </div>
      {gone.map((filter) => (
        <p key={filter.key} className="list-rest" role="status">
          <span>
            El valor N° {filter.igual_que} de «{labelOf(filter)}» ya no existe.
          </span>
          <Button variant="light" size="sm" onClick={() => without(filter)}>
            Quitar ese filtro
          </Button>
        </p>
      ))}
    </>
  )
}
