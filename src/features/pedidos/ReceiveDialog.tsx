import type { KeyboardEvent } from 'react'
import { Button, Form, Modal } from 'react-bootstrap'
import { useSelector } from 'react-redux'
import { articlePrices } from '@/domain/articlePrice'
import type { ReceiptLine } from '@/domain/orderReceipt'
import { article as articleEntity } from '@/entities/article'
import type { ProviderOrder } from '@/entities/providerOrder'
import { articleById } from '@/list/articleIndex'
import { useNeeded } from '@/list/hooks'
import { selectList } from '@/list/slices'
import { usePriceContext } from '@/shop/usePriceContext'
import { useConfirm } from '@/ui/Confirm'
import { discardQuestion, UNSETTLED_QUESTION } from '@/ui/discard'
import { DoubtNotice } from '@/ui/DoubtNotice'
import { FormFailure } from '@/ui/FormFailure'
import { SAVE_KEYS, saveKeys } from '@/ui/saveKeys'
import { useUnsaved } from '@/ui/unsaved'
import { WideTable } from '@/ui/WideTable'
import { ReceiptRow } from './ReceiptRow'
import { ReceiptScan } from './ReceiptScan'
import { changeOrder } from './operations'
import { useReceive } from './useReceive'

interface Props {
  order: ProviderOrder
  onClose: () => void
}

/** What the article sells at now, and what it would with the cost of the line. */
function useLinePrices(): (line: ReceiptLine) => { now: number | null; then: number | null } {
  const contextOf = usePriceContext()
  const rows = useSelector((state) => selectList(state, articleEntity).models)
  return ({ id, cost }) => {
    const article = articleById(rows, id)
    if (article === undefined || contextOf === null) return { now: null, then: null }
    const then = articlePrices({ ...article, cost }, contextOf(article)).final
    return { now: article.final_price === null ? null : Number(article.final_price), then }
  }
}

/** Takes in the goods of an order: counted by scanning, compared with what was asked for, priced, stored once. */
export function ReceiveDialog({ order, onClose }: Props) {
  useNeeded('article', 'iva', 'provider', 'price_type', 'category', 'sub_category')
  const confirm = useConfirm()
  const pricesOf = useLinePrices()
  const receipt = useReceive(order, onClose)
  const { lines, last, arriving, busy, free, failure, doubt, closing, charges, dirty } = receipt
  const question = doubt !== null && doubt !== 'absent' ? UNSETTLED_QUESTION : dirty ? discardQuestion('la recepción') : null
  useUnsaved(question !== null, () => question, busy)
  const missing = lines.some((line) => line.ordered !== null && line.ordered > line.arrived + line.arriving)
  const maySave = free && (arriving > 0 || closing)

  async function close() {
    if (!busy && (question === null || (await confirm(question)))) onClose()
  }
  return (
    <Modal
      show
      onHide={() => void close()}
      size="xl"
      fullscreen="lg-down"
      scrollable
      animation={false}
      aria-labelledby="receive-title"
      onKeyDown={(event: KeyboardEvent) => saveKeys(event, () => void (maySave && receipt.save()))}
    >
      <Modal.Header closeButton closeLabel="Cerrar">
        <Modal.Title id="receive-title">
          Recibir el pedido N° {order.num}
          {order.provider && ` de ${order.provider.name}`}
        </Modal.Title>
      </Modal.Header>
      <Modal.Body className="receipt">
        <FormFailure text={failure} />
        {doubt !== null && (
          <DoubtNotice
            what={`la recepción del pedido N° ${order.num}`}
            found={doubt}
            halfway={changeOrder.half}
            busy={busy}
            onVerify={() => void receipt.verify()}
          />
        )}
        <ReceiptScan disabled={!free} onScan={(code) => void receipt.scan(code)} onEverything={receipt.everything} />
        <WideTable label="Lo que llega">
          <thead>
            <tr>
              <th scope="col">Artículo</th>
              {['Pedidas', 'Ya recibidas', 'Llegan', 'Faltan', 'Costo', 'Precio de venta'].map((label) => (
                <th key={label} scope="col" className="money">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <ReceiptRow
                key={line.id}
                line={line}
                prices={pricesOf(line)}
                marked={line.id === last}
                disabled={!free}
                onChange={(values) => receipt.change(line.id, values)}
              />
            ))}
          </tbody>
        </WideTable>
        <div className="receipt-choices">
          <Form.Check
            id="receipt-closes"
            label={missing ? 'Cerrar el pedido aunque falten unidades' : 'El pedido queda recibido'}
            checked={closing}
            disabled={!free}
            onChange={({ target }) => receipt.setCloses(target.checked)}
          />
          <Form.Check
            id="receipt-charges"
            label="Cargarlo en la cuenta corriente del proveedor"
            checked={charges}
            disabled={!free || Boolean(order.generate_current_acount)}
            onChange={({ target }) => receipt.setCharges(target.checked)}
          />
          {Boolean(order.generate_current_acount) && (
            <p className="meta mb-0">Ya está en su cuenta: el importe se actualiza con lo que llega.</p>
          )}
        </div>
      </Modal.Body>
      <Modal.Footer>
        <span className="figure">{arriving === 1 ? 'Llega 1 unidad' : `Llegan ${arriving} unidades`}</span>
        <span className="flex-grow-1" />
        <Button variant="light" disabled={busy} onClick={() => void close()}>
          Cancelar
        </Button>
        <Button disabled={!maySave} title={SAVE_KEYS} onClick={() => void receipt.save()}>
          {busy ? 'Guardando…' : 'Recibir'}
        </Button>
      </Modal.Footer>
    </Modal>
  )
}
