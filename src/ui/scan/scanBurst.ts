import { createContext, use, useState } from 'react'
import { scanField } from './scanTarget'
import { fieldOf, isTyped, putBack, type Field } from './useWedge'
import { createWedge, GAP_MS, type Wedge } from './wedge'

/** Whether a code was meant: nobody types even one character and Enter so fast, and there is no field it could be meant for. */
const SHORTEST = 1
const PREFIX = /\*\s*$/
const CODE = /^\d{8,}$/
/** A key of the code itself that came late is no digit left there. */
const LEFT_MS = 1_000

/** What a reader types, known to the whole app: a question may open in the middle of a code. */
export interface Bursts {
  /** Hears all the app's keys; returns its stop. */
  hear: () => () => void
  /**
   * The code that may be under way, to be gone on with, and what takes its beginning out of the scan field. Any other field is rid of its
   * figures at once: it is about to be left, and then takes what stands in it.
   */
  take: () => { wedge: Wedge; putBack: () => void }
  /** A reader may send Enter twice: the second one is part of the code, too. */
  justEnded: (at: number) => boolean
  /** The code that this key ended; empty where a hand pressed it. */
  endedBy: (key: { timeStamp: number }) => string
  /**
   * What a scan field that this key ends was meant to hold: what a reader ran into it, without what a hand had left there before, unless that
   * was a quantity (`3*`).
   */
  meantBy: (value: string, key: { timeStamp: number }) => string
  /** The dialogs that refuse scans and are open, by what each hears them with: a scan is the topmost one's. */
  guards: Wedge[]
}

export function createBursts(): Bursts {
  let wedge = createWedge(SHORTEST)
  /** The field the characters that came last went to, and what stood in it. */
  let before: { field: Field; value: string } | null = null
  /** The characters of this burst, when the last one came, and how long before the first. */
  let text = ''
  let typed = -Infinity
  let still = 0
  /** The last code, when it ended, and how long before it nothing was typed. */
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
  /** What follows is a hand's doing. */
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
      // By the clock of the keys, which need not be the page's.
      if (before !== null && !isScan && /^\d+$/.test(text) && taken.wedge.collecting(new Event('now').timeStamp))
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

/** Outside of the app nothing is heard, and nothing is known of any code. */
export function useBursts(): Bursts {
  const [deaf] = useState(createBursts)
  return use(BurstsContext) ?? deaf
}
