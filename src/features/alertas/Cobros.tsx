import { useState } from 'react'
import { Button } from 'react-bootstrap'
import type { UnpaidGroup } from '@/shop/alerts'
import { accountAddress } from '@/domain/accounts/currentAcount'
import type { ClientRow } from '@/entities/client'
import { AlertTable } from './AlertTable'
import { moneyColumn } from './columns'
import { Onward } from './Onward'
import { CLIENTS } from './places'
import { UnpaidSales } from './UnpaidSales'
import { useAlertRows } from './useAlertRows'

const clientOf = ({ client }: UnpaidGroup) => client as ClientRow

/** Clients with unpaid sales, each with how many. */
export function Cobros() {
  const groups = useAlertRows<UnpaidGroup>('unpaidSales')
  const [openedId, setOpenedId] = useState<number | null>(null)
  const opened = groups.find(({ client }) => client.id === openedId)
  return (
    <>
      <AlertTable
        label="Clientes con ventas sin cobrar"
        rows={groups}
        keyOf={({ client }) => client.id}
        columns={[
          {
            label: 'Cliente',
            cell: (group) => (
              <Onward to={accountAddress('client', group.client.id)} place={CLIENTS} text={clientOf(group).name} />
            ),
          },
          moneyColumn<UnpaidGroup>('Saldo', (group) => clientOf(group).saldo),
          {
            label: 'Sin cobrar',
            cell: (group) => (
              <Button
                variant="light"
                size="sm"
                aria-label={`${sales(group)} sin cobrar de ${clientOf(group).name}`}
                onClick={() => setOpenedId(group.client.id)}
              >
                {sales(group)}
              </Button>
            ),
          },
        ]}
      />
      <UnpaidSales group={opened ?? null} onClose={() => setOpenedId(null)} />
    </>
  )
}

const sales = ({ ventas_sin_cobrar: { length } }: UnpaidGroup) => (length === 1 ? '1 venta' : `${length} ventas`)
