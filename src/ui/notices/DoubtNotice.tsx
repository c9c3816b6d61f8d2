import type { ReactNode } from 'react'
import { Button } from 'react-bootstrap'
import { MoneyNotice } from './MoneyNotice'

interface Props {
  /** What was sent, in Spanish with its article: `el ingreso de $500`. */
  what: string
  found: 'absent' | 'half' | 'unknown'
  /** In Spanish: what to look at when only part of it was stored. */
  halfway: string
  busy: boolean
  onVerify: () => void
  /** Further actions for what was sent. */
  children?: ReactNode
}

const textOf = ({ what, found, halfway }: Props): string => {
  if (found === 'absent')
    return `El servidor no contestó bien y ${what} no llegó a quedar: no figura en los registros. Podés guardar de nuevo.`
  if (found === 'half') return `Atención: ${what} quedó a medias. ${halfway}`
  return `Sin respuesta: ${what}. No se repite.`
}

/** Shown when a form got no clear answer: what the records say of what it sent, and what a person can do about it. */
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
