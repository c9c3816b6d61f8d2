import { Bookmark, Trash2 } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { Button } from 'react-bootstrap'
import { useSelector } from 'react-redux'
import type { AnyEntity } from '@/entities/types'
import { selectUser } from '@/session/sessionSlice'
import { useAccess } from '@/session/useAccess'
import { useToast } from '@/ui/notices/Toasts'
import type { Filter } from '../state'
import { savedFilters, storeFilters, type Saved } from './filterStore'

interface Props {
  entity: AnyEntity
  /** The filters that are set right now. */
  filters: readonly Filter[]
  onApply: (filters: readonly Filter[]) => void
}

/** Filters one uses again and again, by name; each person has his own. */
export function SavedFilters({ entity, filters, onApply }: Props) {
  const toast = useToast()
  const access = useAccess()
  const userId = useSelector(selectUser)?.id ?? 0
  const [saved, setSaved] = useState(() => savedFilters(entity, userId, access))
  const [name, setName] = useState('')

  function store(next: readonly Saved[]) {
    if (storeFilters(entity, userId, next)) setSaved(next)
    else toast({ text: 'El navegador no dejó guardar el filtro', tone: 'error' })
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    const wanted = name.trim()
    if (wanted === '' || filters.length === 0) return
    store([...saved.filter((other) => other.name !== wanted), { name: wanted, filters }])
    setName('')
  }

  if (saved.length === 0 && filters.length === 0) return null
  return (
    <section className="saved-filters" aria-label="Filtros guardados">
      {saved.length > 0 && (
        <ul>
          {saved.map((entry) => (
            <li key={entry.name}>
              <Button variant="light" onClick={() => onApply(entry.filters)}>
                <Bookmark size={16} aria-hidden />
                {entry.name}
              </Button>
              <Button
                variant="light"
                className="btn-icon"
                aria-label={`Borrar el filtro guardado ${entry.name}`}
                onClick={() => store(saved.filter((other) => other !== entry))}
              >
                <Trash2 size={16} aria-hidden />
              </Button>
            </li>
          ))}
        </ul>
      )}
      {filters.length > 0 && (
        <form onSubmit={submit}>
          <input
            className="form-control"
            aria-label="Nombre para guardar estos filtros"
            placeholder="Nombre para guardarlos"
            maxLength={60}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
          <Button type="submit" variant="light" disabled={name.trim() === ''}>
            Guardar
          </Button>
        </form>
      )}
    </section>
  )
}
