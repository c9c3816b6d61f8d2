import { Info } from 'lucide-react'
import { EntityScreen } from '@/list/EntityScreen'
import type { Place } from './places'
import { SellerCommissions } from './SellerCommissions'

/** One catalogue: what it is for, and its generic list. */
export function Catalogue({ place: { entity, about } }: { place: Place }) {
  const readOnly = entity.routes === 'list'
  const text = [about, readOnly && 'Solo lectura: la completa el sistema.'].filter(Boolean).join(' ')
  const above = text !== '' && (
    <p className="abm-about">
      <Info size={16} aria-hidden />
      {text}
    </p>
  )
  if (entity.name === 'seller_commission') return <SellerCommissions />
  return <EntityScreen entity={entity} above={above} />
}
