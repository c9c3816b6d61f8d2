// What the parts of the generator share: the store, the dice, the calendar, and the rows made so far.
import { isoOf, rawOf } from '../columns'
import type { Db, Row } from '../types'
import { createRandom, type Random } from './prng'

const DAY_MS = 86_400_000
const SHIFT_MS = 3 * 3_600_000

/** `plain`: the demo shop before it looks lived in; tests count its rows. `big`: years of a shop with many tills. */
export type Size = 'demo' | 'plain' | 3000 | 5000 | 50000 | 'big'

/** As in an installation that has grown for five years. */
export const BIG = { articles: 50_000, clients: 20_000, sales: 1_000_000, days: 1826, aDay: 548 }

interface Calendar {
  readonly now: Date
  /** Shop-local wall clock `daysAgo` days back. */
  at(daysAgo: number, hours?: number, minutes?: number, seconds?: number): Date
  /** That date, or so many minutes ago where it is still to come; of the same day for all that. */
  past(date: Date, minutesAgo: number): Date
  iso(date: Date): string
  raw(date: Date): string
}

export interface Shop {
  readonly db: Db
  /** Every part of the generator draws from its own dice, so that one more sale today changes nothing else. */
  random: Random
  readonly calendar: Calendar
  readonly size: Size
  owner: Row
  admin: Row
  employee: Row
  articles: Row[]
  /** Variants by article id. */
  readonly variants: Map<unknown, Row[]>
  clients: Row[]
  providers: Row[]
  sellers: Row[]
  /** Inserts with the owner's `user_id`. */
  add(table: string, values: Row): Row
  /** Inserts with the owner's `user_id`, a `num` and, unless given, a past `created_at`. */
  numbered(table: string, rows: readonly Row[]): Row[]
}

export function createShop(db: Db, size: Size): Shop {
  const calendar = createCalendar(db.now())
  const opened = calendar.iso(calendar.at(400, 9))
  const shop: Shop = {
    db,
    random: createRandom(0),
    calendar,
    size,
    owner: {},
    admin: {},
    employee: {},
    articles: [],
    variants: new Map(),
    clients: [],
    providers: [],
    sellers: [],
    add: (table, values) =>
      db.insert(table, { created_at: opened, updated_at: opened, ...values, user_id: shop.owner.id }),
    numbered: (table, rows) => rows.map((row, index) => shop.add(table, { num: index + 1, ...row })),
  }
  return shop
}

function createCalendar(now: Date): Calendar {
  const midnight = Math.floor((now.getTime() - SHIFT_MS) / DAY_MS) * DAY_MS + SHIFT_MS
  return {
    now,
    at: (daysAgo, hours = 0, minutes = 0, seconds = 0) =>
      new Date(midnight - daysAgo * DAY_MS + ((hours * 60 + minutes) * 60 + seconds) * 1000),
    past: (date, minutesAgo) => {
      const begun = Math.floor((date.getTime() - SHIFT_MS) / DAY_MS) * DAY_MS + SHIFT_MS
      return new Date(Math.max(begun, Math.min(date.getTime(), now.getTime() - minutesAgo * 60_000)))
    },
    iso: isoOf,
    raw: rawOf,
  }
}

/** Two decimals, half away from zero, of a number with binary noise. */
export function cents(amount: number): number {
  return Math.round(Number((amount * 100).toPrecision(14))) / 100
}

export function money(amount: number): string {
  return cents(amount).toFixed(2)
}

/** A pivot row: `{ id, pivot }`. */
export function link(id: unknown, pivot: Row = {}): Row {
  return { id, pivot }
}
