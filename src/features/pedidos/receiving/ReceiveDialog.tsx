import type { KeyboardEvent } from 'react'
import { Button, Modal } from 'react-bootstrap'
import { doubledProblem } from '@/domain/purchases/orderProblem'
import type { ProviderOrder } from '@/entities/providerOrder'
import { useNeeded } from '@/list/hooks'
import { useConfirm } from '@/ui/dialogs/Confirm'
import { DialogHead } from '@/ui/dialogs/DialogHead'
import { discardQuestion, UNSETTLED_QUESTION } from '@/ui/dialogs/discard'
import { DoubtNotice } from '@/ui/notices/DoubtNotice'
import { FormFailure } from '@/ui/notices/FormFailure'
import { SAVE_KEYS, saveKeys } from '@/ui/fields/saveKeys'
import { useUnsaved } from '@/ui/dialogs/unsaved'
import { NewPrices } from './NewPrices'
import { changeOrder } from '../operations'
import { ReceiptFields } from './ReceiptFields'
import { useReceive } from './useReceive'

interface Props {
  order: ProviderOrder
  onClose: () => void
}

/** Receives the goods of an order: counted by scanning, compared with the order, priced, and stored once. */
export function ReceiveDialog({ order, onClose }: Props) {
  useNeeded('article', 'iva', 'provider', 'price_type', 'category', 'sub_category')
  const confirm = useConfirm()
  const receipt = useReceive(order, onClose)
  const { arriving, busy, free, failure, doubt, closing, dirty, done, reading } = receipt
  const question =
    doubt !== null && doubt !== 'absent' ? UNSETTLED_QUESTION : dirty ? discardQuestion('la recepción') : null
  useUnsaved(question !== null, () => question, busy)
  const doubled = doubledProblem(order.articles)
  const maySave = done === null && free && doubled === null && (arriving > 0 || closing)

  async function close() {
    if (!busy && (question === null || (await confirm(question)))) onClose()
  }
  return (
    <Modal
      show
      onHide={() => void close()}
      size="xl"
      fullscreen="xl-down"
      scrollable
      animation={false}
      aria-labelledby="receive-title"
      onKeyDown={(event: KeyboardEvent) => saveKeys(event, () => void (maySave && receipt.save()))}
    >
      <DialogHead id="receive-title">
        Recibir el pedido N° {order.num}
        {order.provider && ` de ${order.provider.name}`}
      </DialogHead>
      <Modal.Body className="receipt">
        <FormFailure text={failure ?? (doubled && `${doubled} Corregilo en el pedido antes de recibirlo.`)} />
        {doubt !== null && (
          <DoubtNotice
            what={`la recepción del pedido N° ${order.num}`}
            found={doubt}
            halfway={changeOrder.half}
            busy={busy}
            onVerify={() => void receipt.verify()}
          />
        )}
        {done === null ? (
          <ReceiptFields receipt={receipt} order={order} />
        ) : (
          <NewPrices repriced={done} reading={reading} />
        )}
      </Modal.Body>
      <Modal.Footer>
        {done === null ? (
          <>
            <span className="figure">{arriving === 1 ? 'Llega 1 unidad' : `Llegan ${arriving} unidades`}</span>
            <span className="flex-grow-1" />
            <Button variant="light" disabled={busy} onClick={() => void close()}>
              Cancelar
            </Button>
            <Button disabled={!maySave} title={SAVE_KEYS} onClick={() => void receipt.save()}>
              {busy ? 'Guardando…' : 'Recibir'}
            </Button>
          </>
        ) : (
          <Button onClick={onClose}>Listo</Button>
        )}
      </Modal.Footer>
    </Modal>
  )
}
