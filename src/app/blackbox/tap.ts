import type { UnknownAction } from '@reduxjs/toolkit'
import { createContext } from 'react'
import type { Call } from '@/api/request'
import { readStored } from '@/lib/disk/storage'
import { faultPlace } from '@/lib/fault'
import type { PushSource } from '../live/push'
import type { Entry, Hand } from './entries'

/** An event before redaction: nothing of it is stored until `redact` has removed what must not be kept. */
export type Raw =
  | { kind: 'action'; action: UnknownAction }
  | ({ kind: 'call' } & Call)
  | { kind: 'push'; channel: string; data: unknown }
  | { kind: 'hand'; hand: Hand }
  | Fault

/** A fault of the app. `error` is there to tell that one is heard of twice: it is not stored. */
interface Fault {
  kind: 'fault'
  file: string
  line: number
  error?: unknown
}

export const faultOf = (error: unknown): Fault => ({ kind: 'fault', ...faultPlace(error), error })

export interface Noted {
  raw: Raw
  /** This computer's clock, in ms; it may be set back. */
  at: number
  /** Since the page was opened, in ms; never goes back. */
  up: number
  /** Id of the company somebody was signed in for when it happened; null: nobody was. */
  shop: number | null
  /** Id of that person. */
  user: number | null
}

/**
 * Events that are not on the disk yet. Every action and every scan passes here, so a note costs no more than a push to
 * an array.
 */
export interface Tap {
  note: (raw: Raw) => void
  /** Takes all events, oldest first, and leaves none. */
  take: () => readonly Noted[]
  /** Reads the stored entries, oldest first; none until a recorder has taken over. */
  read: () => Promise<readonly Entry[]>
  /** False when this browser's setting says to keep nothing. */
  isOn: boolean
}

/** The tap of the running app. */
export const TapContext = createContext<Tap | null>(null)

/** Limit of held events while no recorder takes them; the oldest are dropped. */
const MOST = 2_000
/** In this browser's storage: `"off"` switches it off (a bench compares with it). */
const KEY = 'black-box'

export function createTap(companyId: () => number | null, userId: () => number | null): Tap {
  let held: Noted[] = []
  const isOn = readStored(localStorage, KEY) !== 'off'
  return {
    isOn,
    read: () => Promise.resolve([]),
    note(raw) {
      if (!isOn) return
      held.push({ raw, at: Date.now(), up: performance.now(), shop: companyId(), user: userId() })
      if (held.length > MOST) held = held.slice(-MOST / 2)
    },
    take() {
      const taken = held
      held = []
      return taken
    },
  }
}

/** The same source, with each event noted in the tap. */
export const overheard = (source: PushSource, { note }: Tap): PushSource => ({
  ...source,
  listen: (channel, handler) =>
    source.listen(channel, (data) => {
      note({ kind: 'push', channel, data })
      handler(data)
    }),
})
