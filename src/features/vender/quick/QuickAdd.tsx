import { Plus } from 'lucide-react'
import { useState } from 'react'
import { MOST_QUICK_KEYS, withQuickKey } from '@/domain/articles/quickKeys'
import { useArticleSearch } from '../find/useArticleSearch'
import type { QuickArticle } from './useQuickArticles'
import { useQuickChanges } from './useQuickChanges'

const OFFERED = 6

/** Finds an article by its name, number or code and gives it a key. */
export function QuickAdd({ taken }: { taken: readonly QuickArticle[] }) {
  const change = useQuickChanges()
  const [query, setQuery] = useState('')
  const { found, asking, failed } = useArticleSearch(query)
  const offered =
    query.trim() === ''
      ? []
      : found
          .flatMap(({ kind, record }) =>
            kind === 'article' && !taken.some(({ id }) => id === record.id) ? [record] : [],
          )
          .slice(0, OFFERED)
  const full = taken.length >= MOST_QUICK_KEYS
  const note = full
    ? `Ya hay ${MOST_QUICK_KEYS}: quitá una para agregar otra.`
    : asking
      ? 'Buscando…'
      : failed
        ? 'No se pudo buscar en el servidor.'
        : query.trim() !== '' && offered.length === 0
          ? 'Ningún otro artículo se llama así.'
          : ''
  return (
    <div>
      <input
        className="form-control vender-control"
        aria-label="Buscar un artículo para darle una tecla"
        placeholder="Agregar: nombre, número o código"
        autoComplete="off"
        autoFocus
        disabled={full}
        value={query}
        onChange={({ currentTarget }) => setQuery(currentTarget.value)}
      />
      <p className="meta quick-note" role="status">
        {note}
      </p>
      {offered.length > 0 && (
        <ul className="quick-offered" aria-label="Artículos para agregar">
          {offered.map(({ id, name }) => (
            <li key={id}>
              <button
                type="button"
                className="quick-offer"
                onClick={() => {
                  change(withQuickKey(id))
                  setQuery('')
                }}
              >
                <Plus size={18} aria-hidden /> {name || 'Sin nombre'}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
