import { Button, Modal } from 'react-bootstrap'
import { confirmedTotal, foundOf, shortLines, type CheckLine, type Counts } from '@/domain/sale/stock/depositCheck'
import type { Sale } from '@/entities/saleRecord'
import { price, quantity } from '@/lib/format'
import { WideTable } from '@/ui/figures/WideTable'
import { FiguresHead } from '@/ui/figures/FiguresHead'
import type { DepositAction } from './rights'

const WORDS: Record<DepositAction, { title: string; text: string; action: string }> = {
  check: {
    title: '¿Marcar como chequeada?',
    text: 'Pasa a «Depósito ya chequeado» para que la confirmen. Todavía no se descuenta el stock.',
    action: 'Marcar como chequeada',
  },
  confirm: {
    title: '¿Confirmar la venta?',
    text: 'Se descuenta el stock y, si es de un cliente, se carga en su cuenta corriente. Queda en «Confirmadas» y aparece en Ventas cuando la terminen.',
    action: 'Confirmar',
  },
  sendBack: {
    title: '¿Volver a chequear?',
    text: 'La venta vuelve a «Para chequear» con lo que ya se encontró anotado.',
    action: 'Volver a chequear',
  },
  finish: { title: '¿Terminar la venta?', text: 'Sale del depósito y pasa a la lista de ventas.', action: 'Terminar' },
}

interface Props {
  action: DepositAction
  sale: Sale
  lines: readonly CheckLine[]
  counts: Counts
  onYes: () => void
  onNo: () => void
}

/** Asks before a sale moves on, and lists what differs from the order. */
export function MoveDialog({ action, sale, lines, counts, onYes, onNo }: Props) {
  const { title, text, action: verb } = WORDS[action]
  const short = action === 'check' || action === 'confirm' ? shortLines(lines, counts) : []
  const total = action === 'confirm' ? confirmedTotal(sale, counts) : Number(sale.total)
  return (
    <Modal show onHide={onNo} centered scrollable animation={false} aria-labelledby="depo-move-title">
      <Modal.Header>
        <Modal.Title id="depo-move-title">{title}</Modal.Title>
      </Modal.Header>
      <Modal.Body>
        <p>{text}</p>
        {short.length > 0 && (
          <WideTable label="Lo que falta">
            <FiguresHead first="Artículo" figures={['Pedidas', 'Encontradas']} />
            <tbody>
              {short.map((line) => (
                <tr key={line.key}>
                  <th scope="row">{line.name}</th>
                  <td className="money">{quantity(line.amount)}</td>
                  <td className="money">{quantity(foundOf(counts, line))}</td>
                </tr>
              ))}
            </tbody>
          </WideTable>
        )}
        {total !== Number(sale.total) && (
          <p className="depo-totals figure">
            El total pasa de {price(sale.total, 'always')} a <strong>{price(total, 'always')}</strong>.
          </p>
        )}
      </Modal.Body>
      <Modal.Footer>
        <Button variant="light" className="depo-tool" onClick={onNo}>
          Cancelar
        </Button>
        <Button className="depo-tool" autoFocus onClick={onYes}>
          {verb}
        </Button>
      </Modal.Footer>
    </Modal>
  )
}
