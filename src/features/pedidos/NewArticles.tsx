import { Info } from 'lucide-react'
import { Link } from 'react-router-dom'
import { isInactive } from '@/entities/articleRecord'
import type { ProviderOrder } from '@/entities/providerOrder'

/**
 * Articles that were made by their name in an order: they cannot be sold until they arrive, and need a code and a
 * margin first (contract c §3.5).
 */
export function NewArticles({ articles }: { articles: ProviderOrder['articles'] }) {
  const fresh = articles.filter(isInactive)
  if (fresh.length === 0) return null
  return (
    <div className="order-note">
      <Info size={16} aria-hidden />
      <span>
        {fresh.length === 1 ? 'Es nuevo y se activa' : 'Son nuevos y se activan'} al recibirlo{fresh.length > 1 && 's'}.
        Completá su código, su margen y su categoría:{' '}
        {fresh.map(({ id, name }, index) => (
          <span key={id}>
            {index > 0 && ', '}
            <Link to={`/listado-de-articulos?article=${id}`}>{name}</Link>
          </span>
        ))}
        .
      </span>
    </div>
  )
}
