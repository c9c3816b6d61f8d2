import { Info } from 'lucide-react'
import type { ComponentType, FunctionComponent, ReactNode } from 'react'
import { Navigate } from 'react-router-dom'
import { EntityScreen } from '@/list/EntityScreen'
import { useAccess } from '@/session/useAccess'
import { lazyPart } from '@/ui/lazyPart'
import type { Place } from './places'

/** Catalogues of ABM whose list another screen shows. */
export interface Elsewhere {
  isMoved: (name: string) => boolean
  Catalogue: ComponentType<{ name: string }>
}

interface Props {
  place: Place
  elsewhere?: Elsewhere | undefined
}

/** The parts of the sellers' screen (CLI-009), for whoever may open that. */
const SELLERS: Readonly<Record<string, string>> = {
  seller: '/clientes/vendedores',
  commission: '/clientes/reglas',
  seller_commission: '/clientes/comisiones',
}

/** Extra buttons of a catalogue, by the name of its entity. */
const TOOLS: Readonly<Record<string, FunctionComponent>> = {
  order_production_status: lazyPart(async () => (await import('./ReorderRecords')).StepsOrder),
}

/** Catalogues whose list shows more than their records, by the name of the entity. */
const SCREENS: Readonly<Record<string, FunctionComponent<{ above: ReactNode }>>> = {
  price_type: lazyPart(async () => (await import('./PriceLists')).PriceLists),
}

/** One catalogue: what it is for, and its generic list. */
export function Catalogue({ place: { entity, about }, elsewhere }: Props) {
  const { can, has } = useAccess()
  const readOnly = entity.routes === 'list'
  const text = [about, readOnly && 'Solo lectura: la completa el sistema.'].filter(Boolean).join(' ')
  const above = text !== '' && (
    <p className="abm-about">
      <Info size={16} aria-hidden />
      {text}
    </p>
  )
  const ofSellers = SELLERS[entity.name]
  if (ofSellers && can('client.index') && has('comerciocity_interno')) return <Navigate to={ofSellers} replace />
  if (elsewhere?.isMoved(entity.name)) return <elsewhere.Catalogue name={entity.name} />
  const Own = SCREENS[entity.name]
  if (Own) return <Own above={above} />
  const Tools = TOOLS[entity.name]
  return <EntityScreen entity={entity} above={above} toolbar={Tools && <Tools />} />
}
