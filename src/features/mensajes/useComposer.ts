import { useState } from 'react'
import { useThunkDispatch } from '@/api/thunk'
import { buyerName } from '@/domain/store/chat'
import type { Buyer } from '@/entities/buyer'
import type { Message } from '@/entities/message'
import type { Outcome } from '@/outbox/operation'
import { useOperation } from '@/outbox/useOperation'
import { useConfirm } from '@/ui/dialogs/Confirm'
import { useToast } from '@/ui/notices/Toasts'
import { useStillThere } from '@/ui/hooks/useStillThere'
import { takeMessage } from './chatThunks'
import { sendMessage } from './operations'
import { number, orNull, record, text, type Shape } from '@/lib/shape'
import { readStored, removeStored, writeStored } from '@/lib/disk/storage'

/** The message being written to a buyer; kept until the person sends it or signs out. */
interface Draft {
  text: string
  article_id: number | null
}

const NO_DRAFT: Draft = { text: '', article_id: null }

const draft: Shape<Draft> = record<Draft>({ text, article_id: orNull(number) })
/** Not kept under the id of the person: such keys outlive the sign-out. */
const keyOf = (buyerId: number) => `chat-draft-${buyerId}`

const readDraft = (buyerId: number): Draft => draft(readStored(localStorage, keyOf(buyerId))) ?? NO_DRAFT

function keepDraft(buyerId: number, value: Draft): void {
  if (value.text === '' && value.article_id === null) removeStored(localStorage, keyOf(buyerId))
  else writeStored(localStorage, keyOf(buyerId), value)
}

const AGAIN = {
  title: '¿Mandarlo otra vez?',
  text: 'Ese mismo mensaje le llegó hace menos de un minuto.',
  action: 'Mandar otra vez',
}

/** The message being written to a buyer, and how it is sent. */
export function useComposer(buyer: Buyer, onSent: () => void) {
  const id = buyer.id
  const dispatch = useThunkDispatch()
  const confirm = useConfirm()
  const toast = useToast()
  const stillThere = useStillThere()
  const operation = useOperation(sendMessage)
  const [draft, setDraft] = useState(() => readDraft(id))
  const name = buyerName(buyer)

  function change(values: Partial<Draft>) {
    const next = { ...draft, ...values }
    setDraft(next)
    keepDraft(id, next)
  }

  /** A message that was not sent stays in the box, or waits there until somebody comes back to this chat. */
  function settle(outcome: Outcome<Message> | null, sent: Draft): void {
    if (outcome?.kind === 'stored' || (outcome?.kind === 'twin' && outcome.own)) {
      keepDraft(id, NO_DRAFT)
      setDraft(NO_DRAFT)
      if (outcome.record !== null) dispatch(takeMessage(outcome.record))
      onSent()
    } else if (outcome === null || outcome.kind === 'refused' || outcome.kind === 'twin') keepDraft(id, sent)
    // The person has left the chat, so a refusal is shown as a toast. A message in doubt is on the disk, and the screen
    // tells of it when it is opened again.
    if (!stillThere() && outcome?.kind === 'refused')
      toast({ text: `No salió el mensaje para ${name}: ${outcome.message}`, tone: 'error' })
  }

  async function send() {
    const sent = draft
    const text = sent.text.trim()
    if (text === '' || !operation.free) return
    const what = { buyer_id: id, name, text, article_id: sent.article_id }
    // From here on the entry on the disk holds the text, so a page that is closed must not offer it as unsent.
    keepDraft(id, NO_DRAFT)
    const outcome = await operation.save(what)
    const again = outcome?.kind === 'twin' && !outcome.own && (await confirm(AGAIN))
    settle(again ? await operation.save(what, true) : outcome, sent)
  }

  return {
    ...operation,
    draft,
    name,
    change,
    send,
    verify: () => operation.verify().then((outcome) => settle(outcome, draft)),
  }
}
