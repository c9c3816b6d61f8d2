import { useState, type ReactNode } from 'react'
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

/** Said after a press of *Comprobar* that found nothing yet. */
export const StillUnknown = () => <span> Lo buscamos recién y todavía no se sabe.</span>

/** Shown when a form got no clear answer: what the records say of what it sent, and what a person can do about it. */
export function DoubtNotice(props: Props) {
  const { found, busy, onVerify, children } = props
  const [pressed, setPressed] = useState(false)
  function verify() {
    setPressed(true)
    onVerify()
  }
  const isStill = pressed && !busy && found === 'unknown'
  return (
    <MoneyNotice text={[textOf(props), isStill && <StillUnknown key="still" />]}>
      {found !== 'absent' && (
        <>
          <Button variant="light" size="sm" disabled={busy} onClick={verify}>
            {busy ? 'Comprobando…' : 'Comprobar de nuevo'}
          </Button>
          {children}
        </>
      )}
    </MoneyNotice>
  )
}
