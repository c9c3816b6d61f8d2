import type { ReactNode } from 'react'
import { Button } from 'react-bootstrap'
import { MoneyNotice } from './MoneyNotice'

interface Props {
  /** What was sent, in words with their article: `el ingreso de $500`. */
  what: string
  found: 'absent' | 'half' | 'unknown'
  /** What to look at when only some of it was stored. */
  halfway: string
  busy: boolean
  onVerify: () => void
  /** What else can be done about it. */
  children?: ReactNode
}

const textOf = ({ what, found, halfway }: Props): string => {
  if (found === 'absent')
    return `El servidor no contestó bien y ${what} no llegó a quedar: no figura en los registros. Podés guardar de nuevo.`
  if (found === 'half') return `Atención: ${what} quedó a medias. ${halfway}`
  return `Sin respuesta: ${what}. No se repite.`
}

/** What a form has just sent and had no clear answer to: what the records say of it, and what can be done. */
export function DoubtNotice(props: Props) {
  const { found, busy, onVerify, children } = props
  return (
    <MoneyNotice text={textOf(props)}>
      {found !== 'absent' && (
        <>
          <Button variant="light" size="sm" disabled={busy} onClick={onVerify}>
            {busy ? 'Comprobando…' : 'Comprobar de nuevo'}
          </Button>
          {children}
        </>
      )}
    </MoneyNotice>
  )
}
