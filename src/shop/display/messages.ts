// What the till and the client's display say to each other. Both are pages of this browser, of which one may be of an older release.
import { listOf, number, oneOf, orNull, record, type Shape } from '@/lib/shape'

/** Raised whenever a message changes its shape: a message of another version is ignored. */
const VERSION = 4

/** No display is tall enough for more lines; the others are only counted. */
export const MOST_LINES = 40
const LONGEST = 512

export interface ShownLine {
  key: string
  name: string
  /** Units, or what was weighed in `unit`. */
  amount: number
  /** The unit, as `kg`; null: the amount is counted in units. */
  unit: string | null
  /** Price of one unit, in pesos; null: the units have several prices. */
  price: number | null
  /** Percentage off the line, given by hand; null: none. */
  discount: number | null
  /** Name of its promotion, and what that takes off, in pesos. */
  promotion: { name: string; off: number } | null
  /** Total of the line, in pesos, after what is off. */
  total: number
}

/** Cash that was typed at the till. */
export interface ShownCash {
  /** What of the sale is paid in cash, in pesos; null: all of it. */
  part: number | null
  /** What was handed over, in pesos. */
  paid: number
}

interface ShownSale {
  /** The lines, the newest first. */
  lines: readonly ShownLine[]
  /** How many lines there are in all. */
  count: number
  /** What the lines come to, in pesos, before the discounts and surcharges of the sale. */
  goods: number
  /** What promotions took off the lines, in pesos; `goods` is without it already. */
  promoted: number
  /** What the sale takes off `goods`, in pesos; the rest of what lies between them and the total was added. */
  off: number
  /** In pesos. */
  total: number
  /** Null: no cash was typed. */
  cash: ShownCash | null
}

/** A sale that was just charged, in pesos. */
export interface ShownThanks {
  total: number
  /** Null: no cash was handed over, as far as is known. */
  cash: ShownCash | null
  change: number
}

/** Where to pay by app, and how much, in pesos. */
export interface ShownPay {
  amount: number
  alias: string
  cbu: string
  holder: string
  qr: string
}

/** Everything the client sees: nothing of who he is, what he owes, or what the shop pays and keeps. */
export interface Shown {
  shop: { name: string; image: string | null }
  sale: ShownSale | null
  thanks: ShownThanks | null
  pay: ShownPay | null
}

/** `ask`: a display asks what to show; `shown`: what to show now; `gone`: the till is being left. */
export type DisplayMessage = { kind: 'ask' } | { kind: 'gone' } | { kind: 'shown'; shown: Shown }

const words: Shape<string> = (value) => (typeof value === 'string' && value.length <= LONGEST ? value : undefined)

/**
 * The address of a picture: only an image element ever loads it, and it must be a web address or a picture held here.
 */
const picture: Shape<string> = (value) => {
  const address = words(value)
  return address !== undefined && /^(https?:\/)?\/[^/]|^blob:|^data:image\//.test(address) ? address : undefined
}

const line = record<ShownLine>({
  key: words,
  name: words,
  amount: number,
  unit: orNull(words),
  price: orNull(number),
  discount: orNull(number),
  promotion: orNull(record<NonNullable<ShownLine['promotion']>>({ name: words, off: number })),
  total: number,
})

const cash = orNull(record<ShownCash>({ part: orNull(number), paid: number }))

const lines: Shape<readonly ShownLine[]> = (value) => {
  const all = listOf(line)(value)
  return all !== undefined && all.length <= MOST_LINES ? all : undefined
}

const shown = record<Shown>({
  shop: record<Shown['shop']>({ name: words, image: (value) => orNull(picture)(value) ?? null }),
  sale: orNull(
    record<ShownSale>({
      lines,
      count: number,
      goods: number,
      promoted: number,
      off: number,
      total: number,
      cash,
    }),
  ),
  thanks: orNull(record<ShownThanks>({ total: number, cash, change: number })),
  pay: orNull(record<ShownPay>({ amount: number, alias: words, cbu: words, holder: words, qr: words })),
})

const envelope = record<{ v: typeof VERSION; kind: DisplayMessage['kind'] }>({
  v: oneOf(VERSION),
  kind: oneOf('ask', 'gone', 'shown'),
})
const withShown = record<{ shown: Shown }>({ shown })

/** Reads a message; undefined where it is of another version or shape, or no message at all. */
export function parseMessage(value: unknown): DisplayMessage | undefined {
  const kind = envelope(value)?.kind
  if (kind !== 'shown') return kind && { kind }
  const told = withShown(value)
  return told && { kind, ...told }
}

/** The channel of one till and its displays; undefined where the browser has none. */
export function openChannel(id: string, hear: (message: DisplayMessage) => void) {
  if (typeof BroadcastChannel === 'undefined') return undefined
  const channel = new BroadcastChannel(`customer-display:${id}`)
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    const message = parseMessage(data)
    if (message !== undefined) hear(message)
  }
  return {
    say: (message: DisplayMessage) => channel.postMessage({ v: VERSION, ...message }),
    close: () => channel.close(),
  }
}

export type DisplayChannel = NonNullable<ReturnType<typeof openChannel>>
