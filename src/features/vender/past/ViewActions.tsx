import { ChevronLeft, ChevronRight, PencilLine, Printer, RotateCcw, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from 'react-bootstrap'
import { useSelector } from 'react-redux'
import { Link } from 'react-router-dom'
import { useThunkDispatch } from '@/api/thunk'
import type { Sale } from '@/entities/saleRecord'
import { midSentence } from '@/lib/text'
import { usePrintedKey } from '@/session/keys'
import { Key } from '@/session/Key'
import { useAccess } from '@/session/useAccess'
import { useConfirm } from '@/ui/dialogs/Confirm'
import { focusScan } from '@/ui/scan/scanTarget'
import { useToast } from '@/ui/notices/Toasts'
import { editHeldSale, editSale, leaveSale, selectEditRefusal, selectHolder, selectSeen, stepSale } from './previus'
import { selectPrevius } from './previusSlice'
import { sellAgain } from './sellAgain'
import { useScreen } from '../cart/useScreen'

const heldQuestion = (holder: string) => ({
  title: `Figura editándola ${holder}`,
  text: 'Puede haber quedado así si se cerró su navegador. Si la está cambiando de verdad, a quien guarde segundo no se le guarda nada.',
  action: 'Editar igual',
  cancel: 'No tocarla',
  danger: true,
})

/** What can be done with the past sale in view. */
export function ViewActions({ sale }: { sale: Sale }) {
  const dispatch = useThunkDispatch()
  const toast = useToast()
  const { print } = useScreen()
  const { index, loading } = useSelector(selectPrevius)
  const refusal = useSelector(selectEditRefusal)
  const holder = useSelector(selectHolder)
  const seen = useSelector(selectSeen) !== null
  const { can } = useAccess()
  const returned = seen && sale.num !== null && sale.deleted_at === null && can('devolucion.store')
  const [adding, setAdding] = useState(false)
  const id = sale.id

  async function again() {
    if (adding) return
    setAdding(true)
    const result = await dispatch(sellAgain(sale))
    setAdding(false)
    const num = sale.num ?? id
    // Whoever left the sale may be typing elsewhere by now.
    if (result === 'left')
      return void toast({ text: `No se agregó nada: ya no estabas viendo la venta N° ${num}`, tone: 'warn' })
    if (result === 'added') toast({ text: `Los artículos de la venta N° ${num} están en la venta actual`, tone: 'ok' })
    focusScan()
  }
  const confirm = useConfirm()
  async function editHeld() {
    if (await confirm(heldQuestion(holder ?? ''))) await dispatch(editHeldSale(id))
    focusScan()
  }
  const keys = { older: usePrintedKey('older'), newer: usePrintedKey('newer') }
  const step = (label: string, by: 'older' | 'newer', Icon: typeof ChevronLeft) => (
    <Button
      variant="light"
      className="vender-tool"
      aria-label={label}
      title={`${label} (${keys[by]})`}
      disabled={loading || index === 0}
      onClick={() => void dispatch(stepSale(by))}
    >
      <Icon size={20} aria-hidden />
    </Button>
  )
  return (
    <>
      {refusal !== null && (
        <div className="past-refused">
          <p className="past-refusal">No se puede editar porque {midSentence(refusal)}</p>
          {holder !== null && (
            <Button
              variant="light"
              className="vender-tool"
              disabled={loading || adding}
              onClick={() => void editHeld()}
            >
              <PencilLine size={18} aria-hidden /> Editar igual
            </Button>
          )}
          {returned && (
            <Link className="btn btn-light vender-tool" to={`/devoluciones?sale=${sale.num}`}>
              <Undo2 size={18} aria-hidden /> Hacer la devolución
            </Link>
          )}
        </div>
      )}
      <div className="past-actions">
        {step('Venta anterior', 'older', ChevronLeft)}
        {step('Venta siguiente', 'newer', ChevronRight)}
        {refusal === null && (
          <Button
            variant="light"
            className="vender-tool"
            disabled={loading || adding}
            onClick={() => void dispatch(editSale(id)).then(focusScan)}
          >
            <PencilLine size={18} aria-hidden /> Editar
          </Button>
        )}
        {seen && (
          <>
            <Button variant="light" className="vender-tool" disabled={loading || adding} onClick={() => void again()}>
              <RotateCcw size={18} aria-hidden /> Vender lo mismo
            </Button>
            <Button variant="light" className="vender-tool" onClick={() => print(sale)}>
              <Printer size={18} aria-hidden /> Ticket
            </Button>
          </>
        )}
        <Button variant="primary" className="vender-tool" onClick={() => dispatch(leaveSale())}>
          Volver a la caja <Key of="back" />
        </Button>
      </div>
    </>
  )
}
