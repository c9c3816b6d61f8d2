import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { shownCode } from '@/lib/scan'
import { ScanCard } from './ScanCard'
import { useBursts } from './scanBurst'
import { useSounds } from './sounds'
import { useToast } from '../notices/Toasts'
import { isTyped } from './useWedge'

interface Props {
  /** What the person must do first: `Respondé la pregunta`. */
  first: string
}

const LIST = new Intl.ListFormat('es')
const again = (count: number) => (count === 1 ? 'Volvé a escanearlo' : 'Volvé a escanearlos')

/**
 * Refuses scans inside a dialog that takes none, whatever screen is under it: a code gets the error sound and a card,
 * and what a reader types presses none of the buttons (U3, U5). A code whose first characters came before the dialog is
 * refused too: those characters leave the scan field.
 */
export function RefusedScans({ first }: Props) {
  const { play } = useSounds()
  const [codes, setCodes] = useState<readonly string[]>([])
  const toast = useToast()
  const bursts = useBursts()
  // The cards go with the dialog, but the goods stay on the counter, so a toast names them.
  const left = useRef(codes)
  useEffect(() => void (left.current = codes), [codes])
  useEffect(
    () => () => {
      const shown = left.current.map(shownCode)
      if (shown.length > 0)
        toast({ text: `Sin agregar: ${LIST.format(shown)}. ${again(shown.length)}`, tone: 'warn', seconds: 15 })
    },
    [toast],
  )
  // A layout effect, to run before the next key: the dialog's button has the focus already.
  useLayoutEffect(() => {
    const { guards, justEnded } = bursts
    const { wedge, putBack } = bursts.take()
    let first = true
    function onKeyDown(event: KeyboardEvent) {
      const { key, timeStamp } = event
      if (guards.at(-1) !== wedge || (!isTyped(event) && key !== 'Enter' && key !== 'Tab')) return
      const collecting = wedge.collecting(timeStamp)
      if (first && collecting) putBack()
      first = false
      const pressed = wedge.press(key, timeStamp, false)
      // No part of a code must reach the screen.
      if (pressed.kind === 'scan' || isTyped(event)) event.stopImmediatePropagation()
      if (pressed.kind === 'scan') {
        play('error')
        setCodes((before) => [pressed.code, ...before.filter((code) => code !== pressed.code)])
        // A key that is held has opened the dialog: it must not answer it too.
      } else if (
        isTyped(event) ? !(key === ' ' && collecting) : !justEnded(timeStamp) && !(key === 'Enter' && event.repeat)
      )
        return
      event.preventDefault()
    }
    guards.push(wedge)
    // Listens in the capture phase, before whatever hears the scans of the screen.
    window.addEventListener('keydown', onKeyDown, { capture: true })
    return () => {
      guards.splice(guards.indexOf(wedge), 1)
      window.removeEventListener('keydown', onKeyDown, { capture: true })
    }
  }, [bursts, play])

  return (
    <ul className="scan-cards" aria-label="Códigos rechazados" aria-live="assertive">
      {codes.map((code) => (
        <ScanCard
          key={code}
          tone="warn"
          title="No se tomó el código"
          code={shownCode(code)}
          message={`${first} y volvé a escanearlo`}
          onClose={() => setCodes((before) => before.filter((other) => other !== code))}
        />
      ))}
    </ul>
  )
}
