import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { Button } from 'react-bootstrap'
import { failureText } from '@/api/errors'
import { useThunkDispatch } from '@/api/thunk'
import { useConfirm } from '@/ui/dialogs/Confirm'
import { UNSETTLED_QUESTION } from '@/ui/dialogs/discard'
import { MoneyNotice } from '@/ui/notices/MoneyNotice'
import { useToast } from '@/ui/notices/Toasts'
import { forgetEntry, type Entry } from './entries'
import type { Handled } from './handled'
import type { Doubt, Outcome } from './operation'

interface Props {
  entry: Entry
  /** Its operation; undefined: this release knows it no more. */
  load: (() => Promise<Handled>) | undefined
  /** What else can be done about it. */
  children?: ReactNode
}

const upper = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

const textOf = ({ words, half }: Entry, doubt: Doubt): string => {
  if (doubt === 'absent') return `No llegó a guardarse ${words}.`
  if (doubt === 'half') return `Se guardó a medias ${words}. ${half}`
  return `${upper(words)}: sin respuesta. No se repite.`
}

/** One entry: what the records say of it, read when it is shown, and what can be done. */
export function EntryNotice({ entry, load, children }: Props) {
  const dispatch = useThunkDispatch()
  const toast = useToast()
  const confirm = useConfirm()
  const [doubt, setDoubt] = useState<Doubt | null>(load === undefined ? 'unknown' : null)
  const [busy, setBusy] = useState(load !== undefined)

  function settled(outcome: Outcome | null) {
    if (outcome?.kind === 'doubt') setDoubt(outcome.doubt)
    if (outcome?.kind === 'refused') toast({ text: outcome.message, tone: 'error' })
    const isThere = outcome?.kind === 'stored' || outcome?.kind === 'twin'
    if (isThere)
      toast({
        text: `Quedó guardado: ${entry.words}`,
        tone: outcome.kind === 'stored' && !outcome.late ? 'ok' : 'warn',
        seconds: 10,
      })
  }
  function failed(error: unknown) {
    // The operation's code could not be had.
    setDoubt('unknown')
    toast({ text: failureText(error), tone: 'error' })
  }
  const work = (step: 'look' | 'resend') =>
    load === undefined
      ? Promise.resolve()
      : load()
          .then((operation) => dispatch(operation[step](entry.id)))
          .then(settled, failed)
          .finally(() => setBusy(false))
  function press(step: 'look' | 'resend') {
    setBusy(true)
    void work(step)
  }
  const look = useEffectEvent(() => work('look'))
  useEffect(() => void look(), [entry.id])

  async function leave() {
    if (doubt !== 'unknown' || (await confirm(UNSETTLED_QUESTION))) await forgetEntry(entry.id)
  }
  if (doubt === null) return null
  const isAbsent = doubt === 'absent'
  return (
    <MoneyNotice text={textOf(entry, doubt)}>
      {load !== undefined && (
        <Button variant="light" size="sm" disabled={busy} onClick={() => press(isAbsent ? 'resend' : 'look')}>
          {isAbsent ? (busy ? 'Enviando…' : 'Enviar de nuevo') : busy ? 'Comprobando…' : 'Comprobar'}
        </Button>
      )}
      <Button variant="light" size="sm" disabled={busy} onClick={() => void leave()}>
        {isAbsent ? 'Descartar' : doubt === 'half' ? 'Ya lo revisé' : 'Dejarlo'}
      </Button>
      {children}
    </MoneyNotice>
  )
}
