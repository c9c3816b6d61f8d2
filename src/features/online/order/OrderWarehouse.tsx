import { Button, Form } from 'react-bootstrap'
import { address as addressEntity, isWarehouse } from '@/entities/address'
import type { Order } from '@/entities/order'
import type { Sale } from '@/entities/saleRecord'
import { useModels } from '@/list/hooks'
import { placedBySale } from '../orderOperations'
import type { OrderEdit } from './useOrderEdit'

interface Props {
  order: Order
  edit: OrderEdit
  /** The sales made of the order, as far as they are known. */
  sales: readonly Sale[]
}

/**
 * Chooses the warehouse the goods come from, until a sale has taken them from it; not shown in a shop without
 * warehouses.
 */
export function OrderWarehouse({ order, edit, sales }: Props) {
  const places = useModels(addressEntity).filter(isWarehouse)
  if (places.length === 0 && !edit.dirty) return null
  const { address_id, dirty, lost, free, busy } = edit
  const sold = sales.find((sale) => Boolean(sale.address_id) && sale.address_id === order.address_id)
  return (
    <section className="order-warehouse" aria-label="Depósito">
      {places.length > 0 && (
        <Form.Group controlId="order-address">
          <Form.Label>Depósito del que sale</Form.Label>
          <Form.Select
            value={address_id}
            disabled={!free || sold !== undefined}
            aria-describedby={sold === undefined ? undefined : 'order-address-why'}
            onChange={(event) => edit.setAddress(Number(event.currentTarget.value))}
          >
            <option value={0}>Elegí el depósito</option>
            {address_id !== 0 && !places.some(({ id }) => id === address_id) && (
              <option value={address_id}>N° {address_id}</option>
            )}
            {places.map(({ id, street }) => (
              <option key={id} value={id}>
                {street}
              </option>
            ))}
          </Form.Select>
          {sold !== undefined && (
            <div id="order-address-why" className="meta">
              {placedBySale(sold)}
            </div>
          )}
        </Form.Group>
      )}
      {dirty && (
        <div className="order-save">
          <span className={lost === '' ? 'meta' : 'order-reason'}>
            {lost === ''
              ? `El total de la tienda no cambia${order.total === null ? '' : ': queda el que guardó'}.`
              : `Al guardarlo se pierden ${lost}: el servidor no los conserva.`}
          </span>
          <Button variant="light" disabled={busy} onClick={edit.undo}>
            Deshacer
          </Button>
          <Button disabled={!free} onClick={() => void edit.store()}>
            {busy ? 'Guardando…' : 'Guardar el pedido'}
          </Button>
        </div>
      )}
    </section>
  )
}
