import { useRef, useState } from 'react'
import { Button, Modal } from 'react-bootstrap'
import { useSelector } from 'react-redux'
import { paysNow } from '@/domain/sale/cart'
import { distributed, leftToDistribute } from '@/domain/sale/payments'
import { current_acount_payment_method } from '@/entities/nameOnly'
import { Key } from '@/session/Key'
import { DialogHead } from '@/ui/dialogs/DialogHead'
import { selectCart } from '../cart/selectors'
import { SplitBand } from './SplitBand'
import { refusalOf, takesRest, textOf, typed, wrongOf } from './splitDraft'
import { SplitRow } from './SplitRow'
import { Unread } from '../scan/Unread'
import { useWaiting, waitingText } from '../scan/waiting'
import { useSplit } from './useSplit'

/** The payment-method dialog: one sale paid with several methods (SALE-005). Scans made meanwhile wait until it closes (U5). */
export function SplitPayment({ onClose }: { onClose: () => void }) {
  const now = useSelector((state) => paysNow(selectCart(state)))
  return (
    <Modal
      show={now}
      onHide={onClose}
      size="lg"
      contentClassName="vender-split-modal"
      fullscreen="md-down"
      scrollable
      animation={false}
      aria-labelledby="vender-split-title"
    >
      {now && <Form onClose={onClose} />}
    </Modal>
  )
}

function Form({ onClose }: { onClose: () => void }) {
  const list = useRef<HTMLDivElement>(null)
  const { draft, before, start, distribution, discounted, change, chooseCaja, confirm, back } = useSplit(onClose)
  const [refusal, setRefusal] = useState<string | null>(null)
  const waiting = waitingText(useWaiting(), 'termines')
  const { share, total } = distribution
  const final = share === 'net'
  const said = refusal ?? waiting
  const put = (next: typeof draft) => {
    setRefusal(null)
    change(next)
  }
  const fields = () => [...(list.current?.querySelectorAll('input') ?? [])]
  function goOn() {
    const refused = confirm()
    setRefusal(refused?.message ?? null)
    if (refused)
      fields()
        .find(({ dataset }) => dataset.row === String(refused.id))
        ?.focus()
  }
  const move = (from: HTMLInputElement, by: 1 | -1) => {
    const all = fields()
    all[all.indexOf(from) + by]?.focus()
  }
  const enter = (from: HTMLInputElement, done: boolean) => {
    if (done || fields().at(-1) === from || refusalOf(draft, distribution) === null) goOn()
    else move(from, 1)
  }

  return (
    <>
      <DialogHead id="vender-split-title">
        {final ? 'Importes con los descuentos' : 'Varios métodos de pago'}
      </DialogHead>
      <SplitBand
        total={total}
        done={distributed(draft.rows, share)}
        left={leftToDistribute(draft.rows, total, share)}
        discounted={discounted}
      />
      <Modal.Body>
        <Unread entity={current_acount_payment_method} what="los métodos de pago" />
        {total <= 0 && <p className="meta">No hay nada para repartir: primero agregá los artículos.</p>}
        <div className="vender-split-rows" ref={list} key={share}>
          {draft.rows.map((row) => (
            <SplitRow
              key={row.id}
              row={row}
              share={share}
              before={before.find(({ id }) => id === row.id)?.amount ?? null}
              text={textOf(draft, row.id, share)}
              wrong={wrongOf(draft, row.id, distribution)}
              first={row.id === start}
              onType={(text) => put(typed(draft, row.id, text, distribution))}
              onRest={() => put(takesRest(draft, row.id, distribution))}
              onCaja={(caja_id) => chooseCaja(row.id, caja_id)}
              onMove={move}
              onEnter={enter}
            />
          ))}
        </div>
      </Modal.Body>
      <Modal.Footer>
        <div className="vender-split-said" role="alert">
          {said}
        </div>
        {said === null && (
          <p className="vender-split-keys meta">
            <Key of="exact" /> pone lo que falta donde estás · <kbd>Enter</kbd> sigue
          </p>
        )}
        <Button variant="light" className="vender-tool" onClick={final ? back : onClose}>
          {final ? 'Volver' : 'Cancelar'}
        </Button>
        <Button variant="primary" className="vender-tool" onClick={goOn}>
          {discounted === null ? 'Confirmar' : 'Seguir'}
        </Button>
      </Modal.Footer>
    </>
  )
}
