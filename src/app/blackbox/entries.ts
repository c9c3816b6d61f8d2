import { boolean, number, oneOf, record, text, type Shape } from '@/lib/shape'

// What the black box keeps: redacted, small, and read back by these shapes alone.

interface When {
  /** This computer's clock, in ms. */
  at: number
  /** Since its page was opened, in ms: tells a clock that was set back. */
  up: number
  /** Which tab of the browser. */
  tab: string
  /** Id of the company it was done for; null: nobody was signed in. */
  shop: number | null
}

/** Something a person did. */
export interface Hand {
  /** `start`: the page was opened; `at`: another address; `press`, `key`, `scan`, `type`, `choose`: what it was done with. */
  act: 'start' | 'at' | 'press' | 'key' | 'scan' | 'type' | 'choose'
  /** Of the control; empty where there is none. */
  role: string
  name: string
  /** Its place among the controls of that role and name, from 0. */
  nth: number
  inDialog: boolean
  /** An address, a key, a code, what stands in a field, the place of a choice. */
  value: string
}

/** Numbers and yes-or-no of what an action carried, by their place in it: `items.0.amount`. */
export type Digest = Readonly<Record<string, number | boolean | null>>

export type Entry = When &
  (
    | { kind: 'action'; type: string; digest: Digest }
    | { kind: 'call'; method: string; path: string; status: number; ms: number }
    | { kind: 'push'; event: string; model: string; id: number | null }
    | ({ kind: 'hand' } & Hand)
    | { kind: 'fault'; file: string; line: number }
  )

export const KINDS = ['action', 'call', 'push', 'hand', 'fault'] as const satisfies readonly Entry['kind'][]

const ACTS = ['start', 'at', 'press', 'key', 'scan', 'type', 'choose'] as const satisfies readonly Hand['act'][]

const digest: Shape<Digest> = (value) => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
  const isPlain = (part: unknown) => part === null || typeof part === 'boolean' || Number.isFinite(part)
  return Object.values(value).every(isPlain) ? (value as Digest) : undefined
}
const idOrNone: Shape<number | null> = (value) => (value === null ? null : number(value))

const when = { at: number, up: number, tab: text, shop: idOrNone }
const SHAPES: { readonly [K in Entry['kind']]: Shape<Extract<Entry, { kind: K }>> } = {
  action: record({ ...when, kind: oneOf('action'), type: text, digest }),
  call: record({ ...when, kind: oneOf('call'), method: text, path: text, status: number, ms: number }),
  push: record({ ...when, kind: oneOf('push'), event: text, model: text, id: idOrNone }),
  hand: record({
    ...when,
    kind: oneOf('hand'),
    act: oneOf(...ACTS),
    role: text,
    name: text,
    nth: number,
    inDialog: boolean,
    value: text,
  }),
  fault: record({ ...when, kind: oneOf('fault'), file: text, line: number }),
}

/** An entry of the disk, or of a file; undefined for what is none. */
export const entryFrom: Shape<Entry> = (value) => {
  const kind = oneOf(...KINDS)((value as { kind?: unknown } | null)?.kind)
  return kind && SHAPES[kind](value)
}
