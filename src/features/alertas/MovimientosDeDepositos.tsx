import { useMemo } from 'react'
import { address } from '@/entities/address'
import { useModels, useNeeded } from '@/list/hooks'
import { AlertTable } from './AlertTable'
import { ageColumns, numberOf } from './columns'
import type { MovementInProgress } from './records'
import { useAlertRows } from './useAlertRows'

/** Transfers on their way that are in this person's hands: the call answers nobody else's (contract a §13.6). */
export function MovimientosDeDepositos() {
  useNeeded('address')
  const addresses = useModels(address)
  const streets = useMemo(() => new Map(addresses.map(({ id, street }) => [id, street])), [addresses])
  return (
    <AlertTable
      label="Movimientos de depósitos en proceso"
      rows={useAlertRows<MovementInProgress>('movementsInProgress')}
      keyOf={(movement) => movement.id}
      columns={[
        { label: 'Movimiento', cell: numberOf },
        { label: 'Desde', cell: (movement) => streets.get(movement.from_address_id) ?? '—' },
        { label: 'Hasta', cell: (movement) => streets.get(movement.to_address_id) ?? '—' },
        { label: 'Artículos', cell: (movement) => movement.articles.length },
        ...ageColumns<MovementInProgress>((movement) => movement.created_at),
      ]}
    />
  )
}
