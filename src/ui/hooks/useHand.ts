import { useEffect, useRef } from 'react'
import { GAP_MS } from '../scan/wedge'

/** After a pause this long nobody is in the middle of a word, and no reader in the middle of a code. */
const PAUSE_MS = 500
const SHORTEST = 2
const LETTER = /\p{L}/u

export const hasLetter = (text: string): boolean => LETTER.test(text)

interface Hand {
  /** A character key was pressed; `at` is the key event's own time, since the page may have been busy. */
  pressed: (at: number) => void
  wrote: (input: HTMLInputElement) => void
  /** The key at that moment ends what was written. Returns true if a hand wrote it. */
  ends: (at: number) => boolean
}

interface Written {
  keys: number
  last: number
  isHand: boolean
}

const NOTHING: Written = { keys: 0, last: -Infinity, isHand: false }

/**
 * Tells a hand from a reader by the gaps between the keys: a reader has none above `GAP_MS`, and its Enter follows as fast. `onPause`: a hand
 * wrote letters and stopped.
 */
export function useHand(onPause: (input: HTMLInputElement) => void): Hand {
  const paused = useRef(onPause)
  useEffect(() => void (paused.current = onPause))
  const written = useRef(NOTHING)
  const timer = useRef(0)
  useEffect(() => () => clearTimeout(timer.current), [])

  const hear = (input: HTMLInputElement) => {
    if (!written.current.isHand || input.value.trim().length < SHORTEST || document.activeElement !== input) return
    written.current = NOTHING
    paused.current(input)
  }
  return {
    pressed(at) {
      const { keys, last, isHand } = written.current
      written.current = { keys: keys + 1, last: at, isHand: isHand || (keys > 0 && at - last > GAP_MS) }
    },
    wrote(input) {
      clearTimeout(timer.current)
      if (input.value === '') written.current = NOTHING
      else if (hasLetter(input.value)) timer.current = window.setTimeout(() => hear(input), PAUSE_MS)
    },
    ends(at) {
      const { keys, last, isHand } = written.current
      clearTimeout(timer.current)
      written.current = NOTHING
      return keys > 0 && (isHand || at - last > GAP_MS)
    },
  }
}
