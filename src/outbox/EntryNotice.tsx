import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { Button } from 'react-bootstrap'
import { failureText } from '@/api/errors'
import { useThunkDispatch } from '@/api/thunk'
import { useConfirm } from '@/ui/dialogs/Confirm'
import { UNSETTLED_QUESTION } from '@/ui/dialogs/discard'
import { useSteady } from '@/ui/hooks/useSteady'
import { StillUnknown } from '@/ui/notices/DoubtNotice'
import { MoneyNotice } from '@/ui/notices/MoneyNotice'
import { useToast } from '@/ui/notices/Toasts'
import { forgetEntry, isRecent, type Entry, type Doubt } from './entries'
import type { Handled } from './handled'
import { storedBy, type Outcome } from './operation'

interface Props {
  entry: Entry
  /** How many stand there: where one leaves, another may take its place under a press. */
  among: number
  /** Loads the operation of the entry; undefined: this release no longer has it. */
  load: (() => Promise<Handled>) | undefined
  /** Called with each outcome; null: there was nothing left to look for. */
  onOutcome?: (outcome: Outcome | null) => void
  /** Further actions for the entry. */
  children?: ReactNode
}

const upper = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

const notFound = ({ words }: Entry): string =>
  `Pasaron días y no encontramos ${words} entre lo último. Fijate si está: si no, cargalo de nuevo.`

const textOf = ({ words, half }: Entry, doubt: Doubt): string => {
  if (doubt === 'absent') return `No llegó a guardarse ${words}.`
  if (doubt === 'half') return `Se guardó a medias ${words}. ${half}`
  return `${upper(words)}: sin respuesta. No se repite.`
}

/** An entry: what the records say of it, read when it is first shown, and what a person can do about it. */
export function EntryNotice({ entry, among, load, onOutcome, children }: Props) {
  const dispatch = useThunkDispatch()
  const toast = useToast()
  const confirm = useConfirm()
  const [doubt, setDoubt] = useState<Doubt | null>(load === undefined ? 'unknown' : null)
  const [text, setText] = useState<string | null>(null)
  const [busy, setBusy] = useState(load !== undefined)
  const [pressed, setPressed] = useState(false)
  const isHeld = !useSteady(doubt && `${among} ${doubt}`) || busy

  function settled(outcome: Outcome | null, operation: Handled) {
    onOutcome?.(outcome)
    if (outcome?.kind === 'doubt') {
      setText(dispatch(operation.textOf(entry, outcome.doubt)))
      setDoubt(outcome.doubt)
    }
    if (outcome?.kind === 'refused') toast({ text: outcome.message, tone: 'error' })
    const stored = storedBy(outcome)
    if (stored !== null)
      toast({ text: `Quedó guardado: ${entry.words}`, tone: stored.late ? 'warn' : 'ok', seconds: 10 })
    else if (outcome?.kind === 'twin')
      toast({ text: `Hay otro igual de hace un momento: no se envió ${entry.words}`, tone: 'warn', seconds: 10 })
  }
  function failed(error: unknown) {
    // The code of the operation could not be loaded.
    setDoubt('unknown')
    toast({ text: failureText(error), tone: 'error' })
  }
  const work = (step: 'look' | 'resend') =>
    load === undefined
      ? Promise.resolve()
      : load()
          .then(async (operation) => {
            settled(await dispatch(operation[step](entry.id)), operation)
          })
          .catch(failed)
          .finally(() => setBusy(false))
  function press(step: 'look' | 'resend') {
    setBusy(true)
    setPressed(true)
    void work(step)
  }
  // The form that sent the entry may have looked for it since.
  const look = useEffectEvent(() => (doubt === null || entry.doubt !== doubt ? work('look') : undefined))
  useEffect(() => void look(), [entry.id, entry.doubt])

  async function leave() {
    if (doubt !== 'unknown' || (await confirm(UNSETTLED_QUESTION))) await forgetEntry(entry.id)
  }
  if (doubt === null) return null
  const isAbsent = doubt === 'absent'
  // The records that are read reach some days back at most: it may be stored, and sent again it would be so twice.
  const isOld = isAbsent && !isRecent(entry)
  return (
    <MoneyNotice
      text={[
        isOld ? notFound(entry) : (text ?? textOf(entry, doubt)),
        pressed && !busy && doubt === 'unknown' && <StillUnknown key="still" />,
      ]}
    >
      {load !== undefined && !isOld && (
        <Button variant="light" size="sm" disabled={isHeld} onClick={() => press(isAbsent ? 'resend' : 'look')}>
          {isAbsent ? (busy ? 'Enviando…' : 'Enviar de nuevo') : busy ? 'Comprobando…' : 'Comprobar'}
        </Button>
      )}
      <Button variant="light" size="sm" disabled={isHeld} onClick={() => void leave()}>
        {isAbsent ? 'Descartar' : doubt === 'half' ? 'Ya lo revisé' : 'Dejarlo'}
      </Button>
      {children}
    </MoneyNotice>
  )
}
