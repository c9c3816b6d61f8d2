import { useNavigate } from 'react-router-dom'
import { useThunkDispatch, type Thunk } from '@/api/thunk'
import { daysOf, type ReportRange } from '@/domain/reports/reportRange'
import { nota_credito, pago_de_cliente } from '@/entities/currentAcount'
import { expense } from '@/entities/expense'
import { provider_order } from '@/entities/providerOrder'
import { sale } from '@/entities/sale'
import type { AnyEntity } from '@/entities/types'
import { today } from '@/lib/dates'
import { listActions } from '@/list/slices'
import { load } from '@/list/thunks'
import { isBoundToDates } from '@/session/rights'
import { useAccess } from '@/session/useAccess'

interface Target {
  address: string
  label: string
  permission: string
  /** The list whose dates are set to those of the report. */
  entity?: AnyEntity
  /** The screen takes the days from its address, and forgets what it was filtered by. */
  byAddress?: boolean
}

const PLACES = {
  sale: {
    address: '/ventas/todas/todos',
    label: 'Ver las ventas',
    permission: 'sale.index',
    entity: sale,
    byAddress: true,
  },
  expense: {
    address: '/gastos',
    label: 'Ver los gastos',
    permission: 'expense.index',
    entity: expense,
    byAddress: true,
  },
  nota_credito: {
    address: '/comprobantes/notas-de-credito',
    label: 'Ver las notas de crédito',
    permission: 'client.index',
    entity: nota_credito,
  },
  pago_de_cliente: {
    address: '/comprobantes/pagos-de-clientes',
    label: 'Ver los pagos',
    permission: 'client.index',
    entity: pago_de_cliente,
  },
  client: { address: '/clientes', label: 'Ver los clientes', permission: 'client.index' },
  provider: { address: '/proveedores', label: 'Ver los proveedores', permission: 'provider.index' },
  provider_order: {
    address: '/proveedores/pedidos',
    label: 'Ver los pedidos',
    permission: 'provider_order.index',
    entity: provider_order,
  },
} satisfies Record<string, Target>

export type Place = keyof typeof PLACES

const readDays =
  (entity: AnyEntity, from: string, until: string): Thunk =>
  (dispatch) => {
    const actions = listActions(entity)
    dispatch(actions.fromDatesSet(true))
    dispatch(actions.datesSet({ from, until: until === from ? '' : until }))
    void dispatch(load(entity))
  }

export interface Onward {
  label: string
  go: () => void
}

/** Opens the list behind a figure, for the days of the range; null for a person who may not see it. */
export function useOnward(range: ReportRange): (place: Place) => Onward | null {
  const access = useAccess()
  const dispatch = useThunkDispatch()
  const navigate = useNavigate()
  return (place) => {
    const { address, label, permission, entity, byAddress = false }: Target = PLACES[place]
    if (!access.can(permission)) return null
    if (entity && isBoundToDates(entity, access) && range.kind !== 'dia-actual') return null
    return {
      label,
      go: () => {
        const { from, until } = daysOf(range, today())
        if (entity && !byAddress) dispatch(readDays(entity, from, until))
        void navigate(byAddress ? `${address}?desde=${from}&hasta=${until}` : address)
      },
    }
  }
}
