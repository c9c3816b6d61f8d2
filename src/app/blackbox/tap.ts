import type { UnknownAction } from '@reduxjs/toolkit'
import { createContext } from 'react'
import type { Call } from '@/api/request'
import { readStored } from '@/lib/storage'
import type { PushSource } from '../live/push'
import type { Entry, Hand } from './entries'

/** As it happened: nothing of it is kept before `redact` has taken out what may be. */
export type Raw =
  | { kind: 'action'; action: UnknownAction }
  | ({ kind: 'call' } & Call)
  | { kind: 'push'; channel: string; data: unknown }
  | { kind: 'hand'; hand: Hand }
  | { kind: 'fault'; file: string; line: number }

export interface Noted {
  raw: Raw
  /** This computer's clock, in ms; it may be set back. */
  at: number
  /** Since the page was opened, in ms; never goes back. */
  up: number
}

/** What happened and was not written yet. It is on the way of every action and every scan: a note costs a push. */
export interface Tap {
  note: (raw: Raw) => void
  /** All there is, the oldest first; there is nothing after it. */
  take: () => readonly Noted[]
  /** What was kept, the oldest first, once a recorder has taken this over; until then nothing. */
  read: () => Promise<readonly Entry[]>
  /** False where this browser was told to keep nothing. */
  isOn: boolean
}

/** The tap of the app around. */
export const TapContext = createContext<Tap | null>(null)

/** Where nothing takes them, the last ones are held. */
const MOST = 2_000
/** In this browser's storage: `"off"` switches it off (a bench compares with it). */
const KEY = 'black-box'

export function createTap(): Tap {
  let held: Noted[] = []
  const isOn = readStored(localStorage, KEY) !== 'off'
  return {
    isOn,
    read: () => Promise.resolve([]),
    note(raw) {
      if (!isOn) return
      held.push({ raw, at: Date.now(), up: performance.now() })
      if (held.length > MOST) held = held.slice(-MOST / 2)
    },
    take() {
      const taken = held
      held = []
      return taken
    },
  }
}

/** The same source, of which every event is noted. */
export const overheard = (source: PushSource, { note }: Tap): PushSource => ({
  ...source,
  listen: (channel, handler) =>
    source.listen(channel, (data) => {
      note({ kind: 'push', channel, data })
      handler(data)
    }),
})
