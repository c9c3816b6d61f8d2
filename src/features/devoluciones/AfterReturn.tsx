import { CircleCheck, HandCoins, Printer, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from 'react-bootstrap'
import { useSelector } from 'react-redux'
import { useThunkDispatch } from '@/api/thunk'
import { useAddress } from '@/api/useAddress'
import type { CreditNote } from '@/domain/returns/returnFate'
import { price } from '@/lib/format'
import { currentAcountReceipt } from '@/shop/documents'
import { readNoteOf } from './readNotes'
import { GiveBackDialog } from './GiveBackDialog'
import type { StoredReturn } from './saveReturn'
import { selectTakesMoney } from './selectors'

interface Props {
  stored: StoredReturn
  /** Called when the money was given back, or put off. */
  onAsked: () => void
  onClose: () => void
}

/**
 * The steps after a return: print its credit note, and take the money out of a caja when it was paid back, since the
 * server does not do that (contract b §5).
 */
export function AfterReturn({ stored: { what }, onAsked, onClose }: Props) {
  const dispatch = useThunkDispatch()
  const address = useAddress()
  const inMoney = useSelector((state) => selectTakesMoney(state, what.payload))
  const [note, setNote] = useState<CreditNote | null>(null)
  const [asking, setAsking] = useState(false)
  const [from, setFrom] = useState<string | null>(null)
  const typed = useRef(false)
  useEffect(() => {
    const onInput = () => void (typed.current = true)
    document.addEventListener('input', onInput, { capture: true })
    return () => document.removeEventListener('input', onInput, { capture: true })
  }, [])
  useEffect(() => {
    let left = false
    // The movement of the caja carries the note's number, so the dialog waits until the number is known, or known not
    // to come.
    void dispatch(readNoteOf(what))
      .catch(() => null)
      .then((found) => {
        if (left) return
        setNote(found)
        // Under somebody who types the next sale already, the dialog would take the Enter that ends its number.
        setAsking(inMoney && !typed.current)
      })
    return () => {
      left = true
    }
  }, [dispatch, what, inMoney])

  function answered() {
    setAsking(false)
    onAsked()
  }

  const total = price(what.payload.total_devolucion, 'always')
  const name = note === null ? 'Nota de crédito' : `Nota de crédito N° ${note.num_receipt ?? note.id ?? ''}`
  return (
    <section className="devol-after state-ok" aria-label="Última devolución">
      <CircleCheck size={20} aria-hidden />
      <span className="devol-after-text">
        {name} de {total}
        {from !== null && `. Salió de ${from}.`}
      </span>
      {note !== null && (
        <a
          className="btn btn-light devol-control"
          href={address(currentAcountReceipt(note.id ?? 0, note.client_id ?? 0))}
          target="_blank"
          rel="noopener"
        >
          <Printer size={18} aria-hidden /> Imprimir la nota
        </a>
      )}
      {inMoney && from === null && (
        <Button variant="light" className="devol-control" onClick={() => setAsking(true)}>
          <HandCoins size={18} aria-hidden /> Sacarlo de la caja
        </Button>
      )}
      <Button
        variant="light"
        className="devol-control"
        aria-label="Cerrar el aviso de la última devolución"
        onClick={onClose}
      >
        <X size={18} aria-hidden />
      </Button>
      {asking && (
        <GiveBackDialog
          what={what}
          note={note}
          onGiven={(caja) => {
            setFrom(caja)
            answered()
          }}
          onClose={answered}
        />
      )}
    </section>
  )
}
