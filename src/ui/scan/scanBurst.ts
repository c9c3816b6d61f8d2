import { createContext, use, useState } from 'react'
import { scanField } from './scanTarget'
import { fieldOf, isTyped, putBack, type Field } from './useWedge'
import { createWedge, GAP_MS, type Wedge } from './wedge'

/**
 * Shortest code: nobody types even one character and Enter so fast, and outside of fields it can be meant for nothing
 * else.
 */
const SHORTEST = 1
const PREFIX = /\*\s*$/
const CODE = /^\d{8,}$/
/**
 * What stands before a code counts as left there only after a pause this long; after a shorter one it may be a part of
 * the code whose keys came late.
 */
const LEFT_MS = 1_000

/** What a reader types, known to the whole app: a question may open in the middle of a code. */
export interface Bursts {
  /** Starts hearing all keys of the app; returns the function that stops this. */
  hear: () => () => void
  /**
   * Hands over the code that may be under way, to be continued; `putBack` takes its beginning out of the scan field. In
   * a figure of the screen its digits are removed at once: the field is about to be left, and would then take over what
   * it holds. The fields of a form keep all that was typed.
   */
  take: () => { wedge: Wedge; putBack: () => void }
  /** Whether a code ended just before: a reader may send Enter twice, and the second one is part of the code too. */
  justEnded: (at: number) => boolean
  /** The code that this key ended; empty where a hand pressed the key. */
  endedBy: (key: { timeStamp: number }) => string
  /**
   * What a scan field, ended by this key, was meant to hold: what a reader typed into it, without what a hand had left
   * there before, unless that was a quantity (`3*`).
   */
  meantBy: (value: string, key: { timeStamp: number }) => string
  /** The open dialogs that refuse scans, each by the `Wedge` it hears them with: a scan belongs to the topmost one. */
  guards: Wedge[]
}

export function createBursts(): Bursts {
  let wedge = createWedge(SHORTEST)
  /** The field that got the last characters, and what it held before them. */
  let before: { field: Field; value: string } | null = null
  /** The characters of this burst, when the last one came, and the pause before the first. */
  let text = ''
  let typed = -Infinity
  let still = 0
  /** The last code, when it ended, and the pause before its first character. */
  const none = { code: '', at: -Infinity, still: 0 }
  let read = none

  function onKeyDown(event: KeyboardEvent) {
    const { key, target, timeStamp } = event
    if (key.length === 1 && !isTyped(event)) return wedge.reset()
    const pressed = wedge.press(key, timeStamp, false)
    if (pressed.kind === 'begun') {
      const field = fieldOf(target) ?? scanField()
      before = field && { field, value: field.value }
      still = timeStamp - typed
      text = ''
    }
    if (isTyped(event)) {
      typed = timeStamp
      text += key
    }
    if (pressed.kind === 'scan') read = { code: pressed.code, at: timeStamp, still }
  }
  /** After a press of the pointer, what follows is typed by hand. */
  const onPointerDown = () => wedge.reset()

  return {
    guards: [],
    hear() {
      window.addEventListener('keydown', onKeyDown, { capture: true })
      window.addEventListener('pointerdown', onPointerDown, { capture: true })
      return () => {
        window.removeEventListener('keydown', onKeyDown, { capture: true })
        window.removeEventListener('pointerdown', onPointerDown, { capture: true })
        wedge.reset()
        typed = -Infinity
        read = none
      }
    },
    take() {
      const taken = { wedge, before }
      wedge = createWedge(SHORTEST)
      const isScan = before?.field === scanField()
      const isFigure = !isScan && before?.field.form === null && /^\d+$/.test(text)
      // An event gives the time by the clock of the keys, which need not be the page's.
      if (before !== null && isFigure && taken.wedge.collecting(new Event('now').timeStamp))
        putBack(before.field, before.value)
      return {
        wedge: taken.wedge,
        putBack: () => {
          if (taken.before !== null && isScan) taken.before.field.value = taken.before.value
        },
      }
    },
    justEnded: (at) => at - read.at <= GAP_MS,
    endedBy: ({ timeStamp }) => (read.at === timeStamp ? read.code : ''),
    meantBy(value, { timeStamp }) {
      const { code, at, still: waited } = read
      if (at !== timeStamp || waited < LEFT_MS || !CODE.test(code) || !value.endsWith(code)) return value
      return PREFIX.test(value.slice(0, -code.length)) ? value : code
    },
  }
}

export const BurstsContext = createContext<Bursts | null>(null)

/** The bursts of the app; outside of it one that hears nothing and knows no code. */
export function useBursts(): Bursts {
  const [deaf] = useState(createBursts)
  return use(BurstsContext) ?? deaf
}
