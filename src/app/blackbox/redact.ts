import { entities } from '@/entities'
import { entityNameOf } from '@/entities/modelName'
import { pathOf } from './addresses'
import { digestOf, figureOf } from './digest'
import type { Entry, Hand } from './entries'
import { controlName } from './words'
import type { Noted } from './tap'

// Lists of what is kept; whatever is on none of them is not. No text of an action, an answer or an event ever is.

const SLICES: ReadonlySet<string> = new Set([
  ...Object.keys(entities),
  ...['session', 'clocks', 'ownSales', 'notices', 'agenda', 'alerts', 'vender', 'previus', 'parked', 'devoluciones'],
  ...['ventas', 'deposito', 'cajaNews', 'taxTickets', 'queuedSales'],
])
/** `vender/itemAdded`; a type that is not of a slice and an event is not kept. */
function typeOf(type: string): string {
  const [slice = '', event = '', ...more] = type.split('/')
  return SLICES.has(slice) && /^[a-z][a-zA-Z]{0,39}$/.test(event) && more.length === 0 ? type : '…'
}
/** Their payload is a list of ids. */
const OF_IDS = /\/(removed|selected|ownSaleHeard)$/

const eventOf = (channel: string) => /^([a-z_.]{1,40})\.\d{1,7}$/.exec(channel)?.[1] ?? '…'
const modelOf = (data: Record<string, unknown>) => {
  const name = entityNameOf(data.model_name)
  return name !== null && Object.hasOwn(entities, name) ? name : '…'
}

/** What a hand did, as `hands` saw it: its addresses and names once more, its text was taken out where it was seen. */
function handOf(hand: Hand): Hand {
  const isAddress = hand.act === 'at' || hand.act === 'start'
  return {
    ...hand,
    name: hand.act === 'start' ? hand.name : controlName(hand.name),
    value: isAddress ? pathOf(hand.value) : hand.value,
  }
}

/** What is kept of what happened. */
export function redacted({ raw, at, up }: Noted, tab: string, shop: number | null): Entry {
  const when = { at, up: Math.round(up), tab, shop }
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
