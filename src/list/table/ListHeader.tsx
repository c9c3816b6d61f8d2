import { CheckSquare, Columns3, Plus, SlidersHorizontal } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from 'react-bootstrap'
import type { AnyEntity } from '@/entities/types'
import { midSentence } from '@/lib/text'

interface Props {
  entity: AnyEntity
  titleId: string
  /** How many rows there are, as `130` or `130 de 450…`. */
  count: string
  filters: number
  selecting: boolean
  maySelect: boolean
  mayFilter: boolean
  search: ReactNode
  toolbar: ReactNode
  onFilters: () => void
  /** Null: the tools offer it already. */
  onColumns: (() => void) | null
  onSelecting: (selecting: boolean) => void
  /** Null: nothing can be created here. */
  onCreate: (() => void) | null
}

/** The head of a list: how many of what there are, search, and what can be done with the whole list. */
export function ListHeader(props: Props) {
  const { entity, titleId, count, filters, selecting, maySelect, mayFilter, search, toolbar } = props
  const { onFilters, onColumns, onSelecting, onCreate } = props
  const { one, many } = entity.labels
  const [noun, ...rest] = midSentence(count === '1' ? one : many).split(' ')
  return (
    <div className="list-header">
      <h2 id={titleId} className="list-title">
        <span className="visually-hidden">{many}</span> <span className="list-count figure">{count}</span>
        <span className="list-noun" aria-hidden>
          {noun}
          <span className="list-noun-rest">{rest.map((word) => ` ${word}`)}</span>
        </span>
      </h2>
      {search}
      <div className="list-tools">
        {mayFilter && (
          <Button
            variant="light"
            onClick={onFilters}
            aria-label={filters > 0 ? `Filtros, ${filters} ${filters === 1 ? 'activo' : 'activos'}` : 'Filtros'}
            title="Filtros"
            active={filters > 0}
          >
            <SlidersHorizontal size={18} aria-hidden />
            <span className="list-tool-text">Filtros</span>
            {filters > 0 && <span className="list-badge figure">{filters}</span>}
          </Button>
        )}
        {onColumns !== null && (
          <Button variant="light" onClick={onColumns} aria-label="Columnas" title="Columnas">
            <Columns3 size={18} aria-hidden />
            <span className="list-tool-text">Columnas</span>
          </Button>
        )}
        {maySelect && (
          <Button
            variant="light"
            aria-pressed={selecting}
            active={selecting}
            onClick={() => onSelecting(!selecting)}
            aria-label="Seleccionar"
            title="Seleccionar"
          >
            <CheckSquare size={18} aria-hidden />
            <span className="list-tool-text">Seleccionar</span>
          </Button>
        )}
        {toolbar}
        {onCreate !== null && (
          <Button onClick={onCreate} aria-label={entity.labels.create}>
            <Plus size={18} aria-hidden />
            <span className="list-create-text">
              {entity.labels.create.split(' ')[0]}
              <span className="list-create-what"> {entity.labels.create.split(' ').slice(1).join(' ')}</span>
            </span>
          </Button>
        )}
      </div>
    </div>
  )
}
