/**
 * Longest gap between two characters of a code: a reader types like a keyboard, 0.8 to 50 ms a character, and nobody
 * types that evenly fast (counter.md, facts).
 */
export const GAP_MS = 100
const SHORTEST = 3
/** What is typed in a field may be meant for it; eight digits in a burst with Enter are a scan all the same (U6). */
const IN_A_FIELD = /^\d{8,}$/

/** `begun`: the first character of what may become a scan. `scan`: this key ended one. `typing`: one more character, or nothing of interest. */
export type Pressed = { kind: 'begun' | 'typing' } | { kind: 'scan'; code: string }

export interface Wedge {
  /** `at` in milliseconds; `inField`: the character goes into an editable field. */
  press(key: string, at: number, inField: boolean): Pressed
  /** Whether `at` lies between two characters of a burst. */
  collecting(at: number): boolean
  reset(): void
}

const TYPING: Pressed = { kind: 'typing' }
const SILENT = ['Shift', 'CapsLock', 'NumLock', 'AltGraph', 'Unidentified']

/**
 * Tells a scan from typing by its rhythm (U2). `shortest`: the least characters of a code outside of fields. `isKnown`:
 * whether an article has that code: then it is a scan in a field too, though it be short, such as `00012`.
 */
export function createWedge(shortest = SHORTEST, isKnown: (code: string) => boolean = () => false): Wedge {
  let text = ''
  let last = -Infinity
  const collecting = (at: number) => text !== '' && at - last <= GAP_MS

  return {
    collecting,
    reset: () => void (text = ''),
    press(key, at, inField) {
      if (SILENT.includes(key)) return TYPING
      if (key === 'Enter' || key === 'Tab') {
        const code = collecting(at) ? text : ''
        text = ''
        const isScan = code.length >= shortest && (!inField || IN_A_FIELD.test(code) || isKnown(code))
        return isScan ? { kind: 'scan', code } : TYPING
      }
      if (key.length !== 1) {
        text = ''
        return TYPING
      }
      const begins = !collecting(at)
      text = begins ? key : text + key
      last = at
      return begins ? { kind: 'begun' } : TYPING
    },
  }
}
