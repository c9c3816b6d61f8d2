// The fault matrix: what may happen to a request, times what may happen to the till meanwhile, for everything that must be stored once.
import type { Page } from '@playwright/test'
import type { Fault } from '../backend/faults'
import type { RunningServer } from '../backend/server'
import { RARE, WAITS } from './tags'
import { EVENTS, test, type Event, type Till } from './till'

/**
 * `lost` and `unheard` happen in the browser: the connection is cut before the request leaves, or after it was stored. `cut` is the same at
 * the server, and Chromium itself then sends the request once more, whatever it stores.
 */
type Happening = Fault | 'lost' | 'unheard' | 'cut'

const isFull = process.env.MATRIX === 'full'
/** Longer than a till waits for a sale; in the whole matrix longer than any request but a sale's is waited for. */
const SLOW_MS = isFull ? 31_000 : 12_000

const FAULTS = {
  'the request never arrives': 'lost',
  'the answer never arrives': 'unheard',
  'the connection is cut': 'cut',
  'it fails after it was stored': '500-after',
  'it fails before it is stored': '500',
  'an empty answer': 'empty-200',
  'the session is over': '401',
  'the token is old': '419',
  'too many requests': '429',
  'half an answer': 'half',
  'a slow server': { slow: SLOW_MS },
} as const satisfies Record<string, Happening>
type FaultName = keyof typeof FAULTS

export interface Pair {
  fault: FaultName
  event: Event
  /** Different in every pair: each works on a record of its own, since a worker's cases share a shop. */
  index: number
}

/** What this kind of request meets, once. */
export async function meet(
  till: Till,
  shop: RunningServer,
  method: string,
  path: string,
  { fault }: Pair,
): Promise<void> {
  const what: Happening = FAULTS[fault]
  if (what === 'cut') return shop.backend.faults.set([{ method, path, fault: 'drop-after', times: 1 }])
  if (what !== 'lost' && what !== 'unheard') return shop.backend.faults.set([{ method, path, fault: what, times: 1 }])
  let left = 1
  const pathname = new RegExp(path)
  await till.page.route(
    (url) => pathname.test(url.pathname),
    async (route) => {
      if (route.request().method() !== method || left-- <= 0) return route.fallback()
      // The browser may be killed meanwhile.
      if (what === 'unheard') await route.fetch().catch(() => undefined)
      await route.abort('connectionreset').catch(() => undefined)
    },
  )
}

/** The request on its way. */
export const sent = (page: Page, method: string, path: string) =>
  page.waitForRequest(
    (request) => request.method() === method && new RegExp(path).test(new URL(request.url()).pathname),
  )

type Named = readonly (readonly [FaultName, Event])[]
const isNamed = (named: Named, { fault, event }: Pair) =>
  named.some(([name, other]) => name === fault && other === event)

const ALL: readonly Pair[] = (Object.keys(FAULTS) as FaultName[])
  .flatMap((fault) => EVENTS.map((event) => ({ fault, event })))
  .map((pair, index) => ({ ...pair, index }))

/** Every fault with nothing else, and every event while the answer is lost; `more`: the pairs that differ besides. MATRIX=full: all. */
export const pairs = (more: Named = []): readonly Pair[] =>
  ALL.filter(
    (pair) => isFull || pair.event === 'nothing' || pair.fault === 'the answer never arrives' || isNamed(more, pair),
  )

/** These alone, for what goes the same way as another that meets every pair. MATRIX=full: all. */
export const onlyPairs = (named: Named): readonly Pair[] => ALL.filter((pair) => isFull || isNamed(named, pair))

/** How often the server has it in the end. `told`: it has it twice, and the screen or the list that shows both says so. */
export interface Stored {
  times: number
  told?: boolean
}

export const MATRIX = 'matrix'
export const MATRIX_STORED = 'matrix stored'

/** Most of such a case is the time in which a request may still arrive: the machine has nothing to do meanwhile (playwright.config.ts). */
const waits = ({ fault, event }: Pair) =>
  fault === 'the request never arrives' ||
  fault === 'it fails before it is stored' ||
  fault === 'a slow server' ||
  (fault === 'the answer never arrives' && event === 'browser killed')

/** The core has what happens every week: to a sale what `pairs()` gives, to the rest a connection that is cut and an answer that is lost. */
const isCore = (operation: string, { fault, event }: Pair) =>
  operation === 'sale'
    ? event === 'nothing' || fault === 'the answer never arrives'
    : event === 'nothing' && (fault === 'the answer never arrives' || fault === 'the connection is cut')

/** What a title says of the event. */
const MEANWHILE: Readonly<Record<Event, string>> = {
  nothing: '',
  reload: ', and the page is loaded again',
  'tab closed': ', and its tab is closed',
  'browser killed': ', and the browser is killed',
  'second tab': ', and a second tab is opened',
  'offline and back': ', and the network goes and comes back',
}

/** A case that waits until nothing more can arrive takes minutes. */
const TIMEOUT_MS = { waiting: isFull ? 600_000 : 240_000, other: isFull ? 240_000 : 90_000 }

/** One case of the matrix; its body resolves to what the server has in the end, and has checked it to the cent. */
export function matrixCase(
  operation: string,
  pair: Pair,
  body: (parts: { shop: RunningServer; till: Till }) => Promise<Stored>,
): void {
  const { fault, event } = pair
  const annotation = { type: MATRIX, description: JSON.stringify({ operation, fault, event }) }
  const tag = [...(waits(pair) ? [WAITS] : []), ...(isCore(operation, pair) ? [] : [RARE])]
  const one = /^[aeiou]/.test(operation) ? 'an' : 'a'
  test(
    `${one} ${operation} is stored once: ${fault}${MEANWHILE[event]}`,
    { annotation, tag },
    async ({ shop, till }) => {
      test.setTimeout(waits(pair) ? TIMEOUT_MS.waiting : TIMEOUT_MS.other)
      const { times, told } = await body({ shop, till })
      test.info().annotations.push({ type: MATRIX_STORED, description: JSON.stringify({ times, told }) })
      if (!told) test.expect(times).toBe(1)
    },
  )
}
