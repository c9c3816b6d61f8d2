import { Info } from 'lucide-react'
import { Navigate } from 'react-router-dom'
import { EntityScreen } from '@/list/EntityScreen'
import type { Place } from './places'

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
  // Their account is the clients' matter (CLI-009).
  if (entity.name === 'seller_commission') return <Navigate to="/clientes/comisiones" replace />
  return <EntityScreen entity={entity} above={above} />
}
