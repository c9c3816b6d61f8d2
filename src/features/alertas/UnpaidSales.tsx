import { Modal } from 'react-bootstrap'
import type { UnpaidGroup } from '@/shop/alerts'
import type { ClientRow } from '@/entities/client'
import { DialogHead } from '@/ui/dialogs/DialogHead'
import { AlertTable } from './AlertTable'
import { ageColumns, moneyColumn, numberOf } from './columns'
import { Onward } from './Onward'
import { saleAddress, SALES } from './places'
import { debtOf, type UnpaidSale } from './alertRecords'

/** What one client owes, sale by sale. */
export function UnpaidSales({ group, onClose }: { group: UnpaidGroup | null; onClose: () => void }) {
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
