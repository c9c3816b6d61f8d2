import { Button, Form } from 'react-bootstrap'
import { address as addressEntity, isWarehouse } from '@/entities/address'
import type { Order } from '@/entities/order'
import { useModels } from '@/list/hooks'
import type { OrderEdit } from './useOrderEdit'

/** Chooses the warehouse the goods come from; not shown in a shop without warehouses. */
export function OrderWarehouse({ order, edit }: { order: Order; edit: OrderEdit }) {
  const places = useModels(addressEntity).filter(isWarehouse)
  if (places.length === 0 && !edit.dirty) return null
  const { address_id, dirty, lost, free, busy } = edit
  return (
    <section className="order-warehouse" aria-label="Depósito">
      {places.length > 0 && (
        <Form.Group controlId="order-address">
          <Form.Label>Depósito del que sale</Form.Label>
          <Form.Select
            value={address_id}
            disabled={!free}
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
