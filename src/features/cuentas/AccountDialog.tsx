import { useState } from 'react'
import { isPaymentBegun, newPayment } from '@/domain/accounts/currentAcountPayment'
import type { MovementKind } from '@/domain/accounts/currentAcountMovement'
import { isNoteBegun, newNote } from '@/domain/accounts/currentAcountNotes'
import type { Holder } from '@/domain/accounts/currentAcount'
import { useNeeded } from '@/list/hooks'
import { useConfirm } from '@/ui/dialogs/Confirm'
import { DialogHead } from '@/ui/dialogs/DialogHead'
import { LargeDialog } from '@/ui/dialogs/LargeDialog'
import { useUnsaved } from '@/ui/dialogs/unsaved'
import { AccountLines } from './AccountLines'
import { ClientPurchases } from './ClientPurchases'
import type { HolderRecord } from './holders'
import { NoteForm } from './payment/NoteForm'
import { PaymentForm } from './payment/PaymentForm'
import { createLine } from './payment/lineOperations'
import type { Step } from './step'
import { useAccount } from './useAccount'
import { useSaveMovement, type StoredMovement } from './payment/useSaveMovement'

interface Props {
  holder: Holder
  record: HolderRecord
  /** Opens with the client's purchases instead of the account. */
  purchases?: boolean
  onClose: () => void
}

const DOUBTS = {
  unknown: 'Sin respuesta: el último movimiento. No se repite: fijate en la cuenta si está.',
  half: `El último movimiento quedó a medias. ${createLine.client.half}`,
} as const

/** A current account: its lines, or in their place the form that adds one (ACC-001). */
export function AccountDialog({ holder, record, purchases = false, onClose }: Props) {
  useNeeded('current_acount_payment_method', 'caja', 'default_payment_method_caja')
  const confirm = useConfirm()
  const account = useAccount(holder, record.id, record.saldo)
  const { state, send, refresh, hidePaidBy } = account
  const [step, setStep] = useState<Step>(purchases && holder === 'client' ? 'compras' : 'lines')
  const [note, setNote] = useState(newNote)
  const [stored, setStored] = useState<StoredMovement | null>(null)

  function onStored(movement: StoredMovement | null, typed: MovementKind | null) {
    setStored(movement)
    setStep('lines')
    if (typed === 'pago') send({ type: 'paymentChanged', payment: newPayment() })
    else if (typed !== null) setNote(newNote())
    hidePaidBy()
    void refresh()
  }
  const saving = useSaveMovement(holder, record, onStored)

  const { busy, held } = saving
  const begun = isPaymentBegun(state.payment) || isNoteBegun(note)
  const text = held === null ? 'Lo que cargaste no se guardó.' : DOUBTS[held]
  const question = { title: '¿Cerrar la cuenta?', text, action: 'Cerrar', cancel: 'Seguir acá', danger: true }
  const giveUp = useUnsaved(begun || held !== null, () => question, busy && held === null)

  async function leave() {
    if (busy) return
    if (step !== 'lines' && held === null) return setStep('lines')
    if ((begun || held !== null) && !(await confirm(question))) return
    giveUp()
    onClose()
  }
  function open(next: Step) {
    setStored(null)
    setStep(next)
  }
  const form = { holder, record, lines: state.models ?? [], saving, onBack: () => setStep('lines') }

  return (
    <LargeDialog onClose={() => void leave()} size="xl" titleId="acount-title" dialogClassName="acount-dialog" tablet>
      <DialogHead id="acount-title">
        Cuenta corriente <small>{record.name}</small>
      </DialogHead>
      {step === 'lines' && <AccountLines {...{ holder, record, account, stored, saving }} onOpen={open} />}
      {step === 'pago' && (
        <PaymentForm
          {...form}
          months={state.months_ago}
          draft={state.payment}
          onDraft={(payment) => send({ type: 'paymentChanged', payment })}
        />
      )}
      {step === 'compras' && <ClientPurchases record={record} onBack={() => setStep('lines')} />}
      {step !== 'lines' && step !== 'pago' && step !== 'compras' && (
        <NoteForm {...form} key={step} kind={step} draft={note} onDraft={setNote} />
      )}
    </LargeDialog>
  )
}
