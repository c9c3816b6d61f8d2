import { boolean, number, oneOf, orNull, record, text, type Shape } from '@/lib/shape'

// Entries of the black box: redacted, small, and read back only when they have these shapes.

interface When {
  /** This computer's clock, in ms. */
  at: number
  /** Since its page was opened, in ms: shows when somebody set the clock back. */
  up: number
  /** Id of the browser's tab. */
  tab: string
  /** Id of the signed-in person's company; null: nobody was signed in. */
  shop: number | null
  /** Id of the signed-in person; null: nobody was, or an older release did not write it. */
  user: number | null
}

/** Something a person did. */
export interface Hand {
  /**
   * `start`: the page was opened; `at`: another address; `press`, `key`, `scan`, `type`, `choose`: the kind of input.
   */
  act: 'start' | 'at' | 'press' | 'key' | 'scan' | 'type' | 'choose'
  /** Role and name of the control; empty when there is no control. */
  role: string
  name: string
  /** Index among the controls of that role and name, from 0. */
  nth: number
  inDialog: boolean
  /** By `act`: an address, a key, a code, the text of a field or the index of a choice. */
  value: string
}

/** Numbers and booleans of an action's payload, by their path in it: `items.0.amount`. */
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

const when = { at: number, up: number, tab: text, shop: idOrNone, user: orNull(number) }
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

/** Reads an entry of the disk or of a file; undefined when the value is none. */
export const entryFrom: Shape<Entry> = (value) => {
  const kind = oneOf(...KINDS)((value as { kind?: unknown } | null)?.kind)
  return kind && SHAPES[kind](value)
}
