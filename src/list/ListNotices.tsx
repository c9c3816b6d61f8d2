import { SearchX } from 'lucide-react'
import { Button } from 'react-bootstrap'
import type { AnyEntity } from '@/entities/types'
import { Empty } from '@/ui/Empty'
import { ReadFailure } from '@/ui/ReadFailure'

/** The list could not be read: said where it stands, without a toast and without a dialog (LIST-017). */
export const ListFailure = ({ onRetry }: { onRetry: () => void }) => (
  <ReadFailure role="status" text="No se pudo cargar la lista." onRetry={onRetry} />
)

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
      <Empty icon={SearchX} text={`No encontramos “${query}”.`}>
        <Button variant="light" onClick={onClearQuery}>
          Borrar la búsqueda
        </Button>
      </Empty>
    )
  if (filtered)
    return (
      <Empty icon={SearchX} text="Nada coincide con los filtros.">
        <Button variant="light" onClick={onClearFilters}>
          Quitar filtros
        </Button>
      </Empty>
    )
  return (
    <Empty text={dated ? `No hay ${many} en estas fechas.` : onCreate === null ? `No hay ${many}.` : `Todavía no cargaste ${many}.`}>
      {onCreate !== null && <Button onClick={onCreate}>{entity.labels.create}</Button>}
    </Empty>
  )
}
