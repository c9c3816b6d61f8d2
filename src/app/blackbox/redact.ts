import { entities } from '@/entities'
import { entityNameOf } from '@/entities/modelName'
import { pathOf } from './addresses'
import { digestOf, figureOf } from './digest'
import type { Entry, Hand } from './entries'
import { controlName } from './words'
import type { Noted } from './tap'

// Only what is on one of these lists is kept. The text of an action, an answer or an event never is.

const SLICES: ReadonlySet<string> = new Set([
  ...Object.keys(entities),
  ...['session', 'clocks', 'ownSales', 'notices', 'agenda', 'alerts', 'vender', 'previus', 'parked', 'devoluciones'],
  ...['ventas', 'deposito', 'cajaNews', 'taxTickets', 'queuedSales', 'promotions', 'debtAges', 'display', 'keptImport'],
])
/** A type such as `vender/itemAdded` is kept; one that is not a known slice and an event becomes `…`. */
function typeOf(type: string): string {
  const [slice = '', event = '', ...more] = type.split('/')
  return SLICES.has(slice) && /^[a-z][a-zA-Z]{0,39}$/.test(event) && more.length === 0 ? type : '…'
}
/** Actions whose payload is a list of ids. */
const OF_IDS = /\/(removed|selected|ownSaleHeard)$/

const eventOf = (channel: string) => /^([a-z_.]{1,40})\.\d{1,7}$/.exec(channel)?.[1] ?? '…'
const modelOf = (data: Record<string, unknown>) => {
  const name = entityNameOf(data.model_name)
  return name !== null && Object.hasOwn(entities, name) ? name : '…'
}

/** Redacts the address and the name of a person's action; `hands` has already redacted the text. */
function handOf(hand: Hand): Hand {
  const isAddress = hand.act === 'at' || hand.act === 'start'
  return {
    ...hand,
    name: hand.act === 'start' ? hand.name : controlName(hand.name),
    value: isAddress ? pathOf(hand.value) : hand.value,
  }
}

/** The entry of an event, redacted. */
export function redacted({ raw, at, up, shop, user }: Noted, tab: string): Entry {
  const when = { at, up: Math.round(up), tab, shop, user }
  switch (raw.kind) {
    case 'action': {
      const type = typeOf(raw.action.type)
      return { ...when, kind: 'action', type, digest: digestOf(raw.action.payload, OF_IDS.test(type)) }
    }
    case 'call':
      return {
        ...when,
        kind: 'call',
        method: raw.method,
        path: pathOf(raw.path),
        status: raw.status,
        ms: Math.round(raw.ms),
      }
    case 'push': {
      const data = typeof raw.data === 'object' && raw.data !== null ? (raw.data as Record<string, unknown>) : {}
      const id = Number.isInteger(data.model_id) ? (figureOf(data.model_id) as number | undefined) : undefined
      return { ...when, kind: 'push', event: eventOf(raw.channel), model: modelOf(data), id: id ?? null }
    }
    case 'hand':
      return { ...when, kind: 'hand', ...handOf(raw.hand) }
    case 'fault':
      return { ...when, kind: 'fault', file: /[\w-]{1,60}\.[mc]?js$/.exec(raw.file)?.[0] ?? '…', line: raw.line }
  }
}
