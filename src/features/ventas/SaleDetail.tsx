import { Trash2 } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { Button, Modal } from 'react-bootstrap'
import { useThunkDispatch } from '@/api/thunk'
import { failureText } from '@/api/errors'
import { sale as saleEntity } from '@/entities/sale'
import type { Sale } from '@/entities/saleRecord'
import { fullDate } from '@/lib/dates'
import { percentage, price, quantity } from '@/lib/format'
import { may } from '@/list/rights'
import { removeRecord } from '@/list/thunks'
import { useTitles } from '@/list/useTitles'
import { useAccess } from '@/session/useAccess'
import { useConfirm } from '@/ui/Confirm'
import { useIsPhone } from '@/ui/useIsPhone'
import { WideTable } from '@/ui/WideTable'
import { Client, Employee } from './cells'
import { linesOf, type Line } from './shown'

interface Props {
  model: Sale
  onClose: () => void
  onRemoved: (id: number) => void
}

const RELATED = ['address', 'seller', 'caja', 'price_type']

/** A sale as it was made, only to be read; whoever may delete it can do so here. */
export function SaleDetail({ model: sale, onClose, onRemoved }: Props) {
  const access = useAccess()
  const dispatch = useThunkDispatch()
  const confirm = useConfirm()
  const phone = useIsPhone()
  const titles = useTitles(RELATED)
  const [failure, setFailure] = useState('')
  const name = `Venta N° ${sale.num ?? sale.id}`
  const related = (entity: string, id: number | null) => (id ? (titles(entity, id) ?? `N° ${id}`) : null)

  async function remove() {
    const question = {
      title: `¿Eliminar la venta N° ${sale.num ?? sale.id}?`,
      text: 'Vuelve el stock de sus artículos y se quita de la cuenta corriente.',
      action: 'Eliminar',
      danger: true,
    }
    if (!(await confirm(question))) return
    try {
      const id = sale.id ?? 0
      await dispatch(removeRecord(saleEntity, id))
      onRemoved(id)
      onClose()
    } catch (error) {
      setFailure(failureText(error))
    }
  }

  return (
    <Modal
      show
      onHide={onClose}
      size="xl"
      scrollable
      animation={false}
      aria-labelledby="sale-title"
      {...(phone && { fullscreen: true as const })}
    >
      <Modal.Header closeButton closeLabel="Cerrar">
        <Modal.Title id="sale-title">{name}</Modal.Title>
      </Modal.Header>
      <Modal.Body className="sale-detail">
        {failure !== '' && (
          <div className="form-failure" role="alert">
            {failure}
          </div>
        )}
        <dl className="sale-facts">
          <Fact label="Fecha y hora">{fullDate(sale.created_at)}</Fact>
          <Fact label="Cliente">
            <Client model={sale} />
          </Fact>
          <Fact label="Empleado">
            <Employee model={sale} />
          </Fact>
          <Fact label="Depósito">{related('address', sale.address_id)}</Fact>
          <Fact label="Vendedor">{related('seller', sale.seller_id)}</Fact>
          <Fact label="Tipo de precio">{sale.price_type?.name ?? related('price_type', sale.price_type_id)}</Fact>
          {access.has('cajas') && <Fact label="Caja">{related('caja', sale.caja_id)}</Fact>}
          <Fact label="Cuotas">{sale.cantidad_cuotas || null}</Fact>
          <Fact label="Observaciones">{sale.observations}</Fact>
        </dl>
        <Lines lines={linesOf(sale, access.has('combos'))} />
        <Totals sale={sale} />
      </Modal.Body>
      <Modal.Footer>
        {may(saleEntity, 'delete', access) && (
          <Button variant="light" className="form-delete me-auto" onClick={() => void remove()}>
            <Trash2 size={18} aria-hidden />
            Eliminar
          </Button>
        )}
        <Button variant="light" onClick={onClose}>
          Cerrar
        </Button>
      </Modal.Footer>
    </Modal>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  if (children === null || children === undefined || children === '') return null
  return (
    <div>
      <dt>{label}</dt>
      <dd className="figure">{children}</dd>
    </div>
  )
}

function Lines({ lines }: { lines: readonly Line[] }) {
  return (
    <WideTable label="Artículos de la venta">
      <thead>
        <tr>
          <th scope="col">Artículo</th>
          {['Cantidad', 'Precio', 'Descuento', 'Devueltas', 'Entregadas', 'Subtotal'].map((label) => (
            <th key={label} scope="col" className="money">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.key}>
            <th scope="row">
              {line.name}
              {line.variant !== null && <span className="ventas-nobody"> · {line.variant}</span>}
              {line.code !== null && <div className="meta figure">{line.code}</div>}
            </th>
            <td className="money">{quantity(line.amount)}</td>
            <td className="money">{price(line.price, 'always')}</td>
            <td className="money">{Number(line.discount) ? percentage(line.discount) : ''}</td>
            <td className="money">{Number(line.returned) ? quantity(line.returned) : ''}</td>
            <td className="money">{Number(line.delivered) ? quantity(line.delivered) : ''}</td>
            <td className="money">{price(line.total, 'always')}</td>
          </tr>
        ))}
      </tbody>
    </WideTable>
  )
}

/** Percentages in the order they were applied, the methods with what each took, the total. */
function Totals({ sale }: { sale: Sale }) {
  const rows = [
    ...(Number(sale.descuento) ? [['Descuento', percentage(sale.descuento)] as const] : []),
    ...sale.discounts.map(({ name, pivot }) => [`Descuento ${name}`, percentage(pivot.percentage)] as const),
    ...sale.surchages.map(({ name, pivot }) => [`Recargo ${name}`, percentage(pivot.percentage)] as const),
    ...sale.current_acount_payment_methods.map(
      ({ name, pivot }) =>
        [
          name,
          `${price(pivot.amount, 'always')}${Number(pivot.discount_amount) ? ` (descuento ${price(pivot.discount_amount, 'always')})` : ''}`,
        ] as const,
    ),
    ...(sale.afip_ticket === null ? [] : [['Total facturado', price(sale.total_a_facturar, 'always')] as const]),
  ]
  return (
    <dl className="sale-totals">
      {rows.map(([label, text], index) => (
        <div key={`${label} ${index}`}>
          <dt>{label}</dt>
          <dd className="money">{text}</dd>
        </div>
      ))}
      <div className="sale-total">
        <dt>Total</dt>
        <dd className="money">{price(sale.total, 'always')}</dd>
      </div>
    </dl>
  )
}
