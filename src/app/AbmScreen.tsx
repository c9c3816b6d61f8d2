import type { ComponentType } from 'react'
import { Navigate } from 'react-router-dom'
import type { Access } from '@/domain/access'
import { Abm } from '@/features/abm/Abm'
import { useAccess } from '@/session/useAccess'
import { lazyScreen } from './lazyScreen'
import { ScreenLoading } from './shell/doors/ScreenLoading'

interface Moved {
  /** Address of the catalogue inside the screen of the store. */
  address: string
  /** What a person without permission for the screen of the store sees here instead. */
  Screen: ComponentType
}

const waiting = (title: string) => <ScreenLoading title={title} />

/** Catalogues of the store: ABM still leads to them (NS-02j), the screen of the store is their place (NS-02m). */
const MOVED: Readonly<Record<string, Moved>> = {
  cupon: {
    address: '/online/cupones',
    Screen: lazyScreen(async () => (await import('@/features/tienda/Cupones')).Cupones, waiting('Cupones')),
  },
  delivery_zone: {
    address: '/online/tienda/zonas-de-envio',
    Screen: lazyScreen(async () => (await import('@/features/tienda/Zonas')).Zonas, waiting('Zonas de envío')),
  },
  payment_method: {
    address: '/online/tienda/medios-de-pago',
    Screen: lazyScreen(
      async () => (await import('@/features/tienda/MediosDePago')).MediosDePago,
      waiting('Medios de pago'),
    ),
  },
  title: {
    address: '/online/tienda/portadas',
    Screen: lazyScreen(async () => (await import('@/features/tienda/Portadas')).Portadas, waiting('Portadas')),
  },
}

const mayOpenStore = ({ can, has }: Access) => has('online') && (can('order.index') || can('buyer.index'))

/** One catalogue of the store: sends whoever may open the store there, shows it here to the others. */
function StoreCatalogue({ name }: { name: string }) {
  const access = useAccess()
  const moved = MOVED[name]
  if (moved === undefined) return null
  return mayOpenStore(access) ? <Navigate to={moved.address} replace /> : <moved.Screen />
}

const isMoved = (name: string) => name in MOVED

export function AbmScreen() {
  return <Abm elsewhere={{ isMoved, Catalogue: StoreCatalogue }} />
}
