import { Search, X } from 'lucide-react'
import { useId } from 'react'

interface Props {
  label: string
  placeholder?: string
  query: string
  searching: boolean
  /** The server could not be asked. */
  failed: boolean
  onQuery: (query: string) => void
  /** Called on Enter: the search need not wait for the next key. */
  onNow?: () => void
}

/** The list's search box. Esc empties it. */
export function ListSearch({ label, placeholder = 'Buscar', query, searching, failed, onQuery, onNow }: Props) {
  const hintId = useId()
  return (
    <div className="list-search" role="search">
      <Search size={18} aria-hidden className="list-search-icon" />
      <input
        type="search"
        className="form-control"
        aria-label={label}
        aria-describedby={hintId}
        placeholder={placeholder}
        autoComplete="off"
        value={query}
        onChange={({ target }) => onQuery(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') onNow?.()
          if (event.key === 'Escape' && query !== '') {
            event.stopPropagation()
            onQuery('')
          }
        }}
      />
      {query !== '' && (
        <button type="button" className="list-search-clear" aria-label="Borrar la búsqueda" onClick={() => onQuery('')}>
          <X size={16} aria-hidden />
        </button>
      )}
      <span id={hintId} className="list-search-state" role="status">
        {searching ? 'Buscando…' : failed ? 'Solo entre lo ya cargado' : ''}
      </span>
    </div>
  )
}
