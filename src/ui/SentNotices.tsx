import type { ReactNode } from 'react'
import { Button } from 'react-bootstrap'
import { useConfirm } from './dialogs/Confirm'
import { UNSETTLED_QUESTION } from './dialogs/discard'
import { MoneyNotice } from './notices/MoneyNotice'

interface NoticeProps {
  /** What was sent, in words with their article: `el ingreso de $500 en Mostrador`. */
  what: string
  found: 'absent' | 'half' | 'unread'
  /** What to look at when only some of it was stored. */
  halfway: string
  /** What one would do once more: `eliminar`. */
  verb: string
  /** In place of the usual words. */
  text: string | null
  busy: boolean
  onVerify: () => void
  /** It needs no more looking after. */
  onLeave: () => void
  /** What else can be done about it. */
  children: ReactNode
}

const usualText = ({ what, found, halfway, verb }: NoticeProps): string => {
  if (found === 'absent')
    return `No se guardó ${what}: el servidor no contestó, y no figura en los registros. Hay que ${verb} de nuevo.`
  if (found === 'half') return `Atención: se guardó a medias ${what}. ${halfway}`
  return `Quedó sin respuesta ${what}: quizás se guardó, o puede llegar todavía. Comprobá antes de ${verb} otra vez.`
}

function SentNotice(props: NoticeProps) {
  const { found, text, busy, onVerify, onLeave, children } = props
  const confirm = useConfirm()
  async function leave() {
    if (found !== 'unread' || (await confirm(UNSETTLED_QUESTION))) onLeave()
  }
  return (
    <MoneyNotice text={text ?? usualText(props)}>
      {children}
      {found !== 'absent' && (
        <Button variant="light" size="sm" disabled={busy} onClick={onVerify}>
          {busy ? 'Comprobando…' : 'Comprobar de nuevo'}
        </Button>
      )}
      <Button variant="light" size="sm" disabled={busy} onClick={() => void leave()}>
        {found === 'absent' ? 'Entendido' : found === 'half' ? 'Ya lo revisé' : 'Dejarlo'}
      </Button>
    </MoneyNotice>
  )
}

interface Props<W> {
  recalled: readonly { entry: { id: string; what: W }; found: NoticeProps['found'] }[]
  busy: boolean
  again: () => void
  leave: (one: { entry: { id: string } }) => void
  wordsOf: (what: W) => string
  halfway: string
  verb?: string
  textOf?: (what: W, found: NoticeProps['found']) => string | null
  actions?: (what: W) => ReactNode
}

/** Money that an earlier page sent and had no answer to: what the records say of it now, and what can be done. */
export function SentNotices<W>({
  recalled,
  busy,
  again,
  leave,
  wordsOf,
  halfway,
  verb = 'cargar',
  textOf,
  actions,
}: Props<W>) {
  return recalled.map((one) => (
    <SentNotice
      key={one.entry.id}
      what={wordsOf(one.entry.what)}
      found={one.found}
      halfway={halfway}
      verb={verb}
      text={textOf?.(one.entry.what, one.found) ?? null}
      busy={busy}
      onVerify={again}
      onLeave={() => leave(one)}
    >
      {actions?.(one.entry.what)}
    </SentNotice>
  ))
}
