import { CircleAlert, RotateCw } from 'lucide-react'
import { Button } from 'react-bootstrap'
import type { AnyEntity } from '@/entities/types'

/** The list could not be read: said where it stands, without a toast and without a dialog (LIST-017). */
export function ListFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="list-failure" role="status">
      <CircleAlert size={18} aria-hidden />
      <span>No se pudo cargar la lista.</span>
      <Button variant="light" size="sm" onClick={onRetry}>
        <RotateCw size={16} aria-hidden />
        Reintentar
      </Button>
    </div>
  )
}

interface EmptyProps {
  entity: AnyEntity
  query: string
  filtered: boolean
  dated: boolean
  onClearQuery: () => void
  onClearFilters: () => void
  onCreate: (() => void) | null
}

/** Nothing to show: one sentence, and the action that changes it. */
export function ListEmpty({ entity, query, filtered, dated, onClearQuery, onClearFilters, onCreate }: EmptyProps) {
  const many = entity.labels.many.toLowerCase()
  if (query !== '')
    return (
      <div className="list-empty">
        <p>No encontramos “{query}”.</p>
        <Button variant="light" onClick={onClearQuery}>
          Borrar la búsqueda
        </Button>
      </div>
    )
  if (filtered)
    return (
      <div className="list-empty">
        <p>Nada coincide con los filtros.</p>
        <Button variant="light" onClick={onClearFilters}>
          Quitar filtros
        </Button>
      </div>
    )
  return (
    <div className="list-empty">
      <p>{dated ? `No hay ${many} en estas fechas.` : onCreate === null ? `No hay ${many}.` : `Todavía no cargaste ${many}.`}</p>
      {onCreate !== null && <Button onClick={onCreate}>{entity.labels.create}</Button>}
    </div>
  )
}
