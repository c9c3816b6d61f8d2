import { useState } from 'react'
import { Button, Modal } from 'react-bootstrap'
import type { UnpaidGroup } from '@/shop/alerts'
import { cents, toAmount, ZERO } from '@/domain/money'
import { price } from '@/lib/format'
import { accountAddress } from '@/domain/accounts/currentAcount'
import type { ClientRow } from '@/entities/client'
import { AlertTable } from './AlertTable'
import { moneyColumn, ageColumns, numberOf } from './columns'
import { Onward } from './Onward'
import { CLIENTS, saleAddress, SALES } from './places'
import { useAlertRows } from './useAlertRows'
import { DialogHead } from '@/ui/dialogs/DialogHead'
import { debtOf, type UnpaidSale } from './alertRecords'

/** What one client owes, sale by sale. */
function UnpaidSales({ group, onClose }: { group: UnpaidGroup | null; onClose: () => void }) {
  const client = group?.client as ClientRow | undefined
  return (
    <Modal
      show={group !== null}
      onHide={onClose}
      size="lg"
      fullscreen="sm-down"
      animation={false}
      aria-labelledby="unpaid-sales-title"
    >
      <DialogHead id="unpaid-sales-title">Ventas sin cobrar de {client?.name}</DialogHead>
      <Modal.Body>
        <AlertTable
          label={`Ventas sin cobrar de ${client?.name ?? ''}`}
          rows={(group?.ventas_sin_cobrar ?? []) as readonly UnpaidSale[]}
          keyOf={(sale) => sale.id}
          columns={[
            {
              label: 'Venta',
              cell: (sale) => <Onward to={saleAddress(sale.id)} place={SALES} text={numberOf(sale)} />,
            },
            moneyColumn<UnpaidSale>('Debe', (sale) => debtOf(sale).debt),
            moneyColumn<UnpaidSale>('Pagado', (sale) => debtOf(sale).paid),
            moneyColumn<UnpaidSale>('Falta', (sale) => debtOf(sale).missing),
            ...ageColumns<UnpaidSale>((sale) => sale.created_at),
          ]}
        />
      </Modal.Body>
    </Modal>
  )
}

const clientOf = ({ client }: UnpaidGroup) => client as ClientRow

/** Clients with unpaid sales, each with how many. */
export function Cobros() {
  const groups = useAlertRows<UnpaidGroup>('unpaidSales')
  const [openedId, setOpenedId] = useState<number | null>(null)
  const opened = groups.find(({ client }) => client.id === openedId)
  const owed = cents(groups.reduce((sum, group) => sum.plus(toAmount(clientOf(group).saldo)), ZERO))
  return (
    <>
      <p>
        Deben en total <strong className="money">{price(owed, 'always')}</strong>
      </p>
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
            label: 'Ventas sin cobrar',
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
