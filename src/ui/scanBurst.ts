import { scanField } from './scanTarget'
import { isTyped } from './useWedge'
import { createWedge, GAP_MS, type Wedge } from './wedge'

/** Whether a code was meant: nobody types even one character and Enter so fast, and there is no field it could be meant for. */
const SHORTEST = 1

let wedge = createWedge(SHORTEST)
/** What stood in the scan field before the characters that came last. */
let before = ''
let ended = -Infinity

function onKeyDown(event: KeyboardEvent) {
  const { key, timeStamp } = event
  if (key.length === 1 && !isTyped(event)) return wedge.reset()
  const { kind } = wedge.press(key, timeStamp, false)
  if (kind === 'begun') before = scanField()?.value ?? ''
  if (kind === 'scan') ended = timeStamp
}

/** Hears all the app's keys, for a question that opens in the middle of a code. */
export function hearBursts(): () => void {
  window.addEventListener('keydown', onKeyDown, { capture: true })
  return () => {
    window.removeEventListener('keydown', onKeyDown, { capture: true })
    wedge.reset()
    ended = -Infinity
  }
}

/** The code that may be under way, to be gone on with, and what takes its beginning out of the scan field. */
export function takeBurst(): { wedge: Wedge; putBack: () => void } {
  const taken = { wedge, value: before }
  wedge = createWedge(SHORTEST)
  return {
    wedge: taken.wedge,
    putBack: () => {
      const field = scanField()
      if (field !== null) field.value = taken.value
    },
  }
}

/** A reader may send Enter twice: the second one is part of the code, too. */
export const codeJustEnded = (at: number): boolean => at - ended <= GAP_MS
