import { CircleCheck, HandCoins, Printer, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from 'react-bootstrap'
import { useSelector } from 'react-redux'
import { Link } from 'react-router-dom'
import { useThunkDispatch } from '@/api/thunk'
import { useAddress } from '@/api/useAddress'
import type { CreditNote, ReturnAttempt } from '@/domain/returns/returnFate'
import { price } from '@/lib/format'
import { currentAcountReceipt } from '@/shop/documents'
import { readNotesOf } from './readNotes'
import { GiveBackDialog } from './GiveBackDialog'
import type { StoredReturn } from './saveReturn'
import { selectTakesMoney } from './selectors'

interface Props {
  stored: StoredReturn
  /** Called when the money was given back, or put off. */
  onAsked: () => void
  onClose: () => void
}

/** What is wrong in the shop's records when the browser sent a return twice, and where a person puts it right. */
function twiceText({ payload }: ReturnAttempt, notes: readonly CreditNote[]): string {
  const total = price(payload.total_devolucion)
  return [
    `¿Está dos veces? Hay dos notas de crédito iguales, ${notes.map(({ id, num_receipt }) => `la N° ${num_receipt ?? id}`).join(' y ')}.`,
    payload.regresar_stock ? 'El stock volvió dos veces: corregilo en Listado.' : '',
    payload.generar_current_acount
      ? `Se acreditó dos veces: cargá una nota de débito de ${total} en la cuenta corriente.`
      : '',
    payload.facturar_nota_credito ? 'Se pidieron dos notas de crédito a ARCA: avisá a tu contador.' : '',
  ]
    .filter(Boolean)
    .join(' ')
}

/**
 * The steps after a return: print its credit note, and take the money out of a caja when it was paid back, since the
 * server does not do that (contract b §5). Says when the server has the return twice.
 */
export function AfterReturn({ stored: { what }, onAsked, onClose }: Props) {
  const dispatch = useThunkDispatch()
  const address = useAddress()
  const inMoney = useSelector((state) => selectTakesMoney(state, what.payload))
  const [notes, setNotes] = useState<readonly CreditNote[]>([])
  const note = notes.at(-1) ?? null
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
    void dispatch(readNotesOf(what))
      .catch(() => [])
      .then((found) => {
        if (left) return
        setNotes(found)
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
      {notes.length > 1 && (
        <p className="state-bad rounded p-2 w-100 m-0" role="alert">
          {twiceText(what, notes)} <Link to="/comprobantes/notas-de-credito">Ver las notas</Link>
        </p>
      )}
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
