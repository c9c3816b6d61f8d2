import { useEffect, useState } from 'react'
import { shownCode } from '@/lib/scan'
import { ScanCard } from './ScanCard'
import { useSounds } from './sounds'
import { isTyped } from './useWedge'
import { createWedge } from './wedge'

interface Props {
  /** What comes first: `Respondé la pregunta`. */
  first: string
}

/** Whether a code was meant: nobody types even one character and Enter so fast, and there is no field it could be meant for. */
const SHORTEST = 1

/** Those that are open: a scan is the topmost one's. */
const guards: object[] = []

/**
 * Inside a dialog that takes no scan, whatever screen is under it: a code is refused with the sound and a card, and what a reader types
 * presses none of the buttons (U3, U5).
 */
export function RefusedScans({ first }: Props) {
  const { play } = useSounds()
  const [codes, setCodes] = useState<readonly string[]>([])
  useEffect(() => {
    const wedge = createWedge(SHORTEST)
    function onKeyDown(event: KeyboardEvent) {
      const { key, timeStamp } = event
      if (guards.at(-1) !== wedge || (!isTyped(event) && key !== 'Enter' && key !== 'Tab')) return
      const collecting = wedge.collecting(timeStamp)
      const pressed = wedge.press(key, timeStamp, false)
      // Nothing of a code is left for the screen.
      if (pressed.kind === 'scan' || isTyped(event)) event.stopImmediatePropagation()
      if (pressed.kind === 'scan') {
        play('error')
        setCodes((before) => [pressed.code, ...before.filter((code) => code !== pressed.code)])
        // A key that is held has opened it: it must not answer too.
      } else if (!(key === ' ' && collecting) && !(key === 'Enter' && event.repeat)) return
      event.preventDefault()
    }
    guards.push(wedge)
    // Before whatever hears the scans of the screen.
    window.addEventListener('keydown', onKeyDown, { capture: true })
    return () => {
      guards.splice(guards.indexOf(wedge), 1)
      window.removeEventListener('keydown', onKeyDown, { capture: true })
    }
  }, [play])

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
