// Looks whether the connection repeated a sale that was slow to be known as stored (repeatedSales).
import type { ApiClient } from '@/api/client'
import type { Thunk } from '@/api/thunk'
import { MAY_ARRIVE_MS } from '@/domain/lateArrival'
import { areTogether } from '@/domain/repeated'
import { mayBeSame, missingParts } from '@/domain/sale/stored/match'
import type { QueuedSale } from '@/domain/sale/stored/queuedSale'
import type { Sale } from '@/entities/saleRecord'
import { toMoment } from '@/lib/dates'
import { storedSales } from './findStored'
import { salesOnDisk } from './queue/queuedSales'
import { repeatedSales, shopOf, slowSales, type RepeatedSale, type SlowSale } from './repeatedSales'

/** By then nothing that repeats a sale can be stored any more. */
const LOOK_AFTER_MS = MAY_ARRIVE_MS + 5_000
/** A sale is looked at again so long after a reading that failed, or told too little. */
const AGAIN_MS = 60_000
/** So long an equal sale may be one of this computer's that has no outcome yet. */
const PATIENCE_MS = 10 * 60_000
const KEPT_FOR_MS = 24 * 60 * 60_000
/** A timer may be a little early. */
const EARLY_MS = 1_000
/** How far around a sale the days are read. */
const AROUND_MS = 60_000

/** When to look next. One that is due later than anything puts it off was put off by a clock that has been set back since. */
export const dueAt = ({ due }: SlowSale, now: number): number => (due > now + AGAIN_MS ? now : due)

/** Keeps a sale that is to be looked at once nothing more can arrive. */
export const watchForRepeated =
  ({ id, created_at, to_check }: Sale): Thunk<Promise<unknown>> =>
  async (_dispatch, getState) => {
    const [at, shop] = [Date.now(), shopOf(getState())]
    const slow = { shop, id: id ?? 0, created_at, to_check: Boolean(to_check), at, due: at + LOOK_AFTER_MS }
    return slowSales.change((before) => [...before.filter((one) => one.at > at - KEPT_FOR_MS), slow])
  }

/** The sales stored around that one. Rejects with an `ApiError`. */
function around(api: ApiClient, { created_at, to_check }: SlowSale): Promise<readonly Sale[]> {
  const moment = toMoment(created_at)?.valueOf() ?? Date.now()
  return storedSales(api, { from: moment - AROUND_MS, until: moment + AROUND_MS }, to_check, 'background')
}

/** Whether the entry has no outcome yet and may become, or have become, that sale. */
const mayBecome = ({ state, after, payload, employee_id }: QueuedSale, sale: Sale): boolean =>
  state !== 'waiting' && state !== 'refused' && sale.id > after && missingParts(sale, payload, employee_id) !== null

/** The sales equal to that one which are none of this computer's; null when that is not known yet. Never rejects. */
async function look(api: ApiClient, slow: SlowSale): Promise<readonly RepeatedSale[] | null> {
  const sales = await around(api, slow).catch(() => null)
  if (sales === null) return null
  // What this computer sent is read after the sales, so that it knows of each of them that it made.
  const { entries, settled } = await salesOnDisk.read()
  const made = new Set(settled.map(({ record }) => record))
  const own = sales.find(({ id }) => id === slow.id)
  if (own === undefined) return []
  const others = sales.filter(
    (sale) =>
      sale.id !== own.id && !made.has(sale.id) && areTogether(sale.created_at, own.created_at) && mayBeSame(own, sale),
  )
  const isPatient = Date.now() < slow.at + PATIENCE_MS
  if (isPatient && others.some((sale) => entries.some((entry) => mayBecome(entry, sale)))) return null
  return others.map(({ id, num, created_at }) => ({
    shop: slow.shop,
    own: { id: own.id, num: own.num },
    other: { id, num, created_at },
    total: String(own.total),
  }))
}

/** Looks at the slow sales whose time has come, and asks a person about what is equal to one of them. Never rejects. */
export const lookForRepeated =
  (): Thunk<Promise<void>> =>
  async (_dispatch, getState, { api }) => {
    const [now, shop] = [Date.now(), shopOf(getState())]
    const due = (await slowSales.read()).filter((slow) => slow.shop === shop && dueAt(slow, now) <= now + EARLY_MS)
    const seen = await Promise.all(due.map(async (slow) => ({ slow, found: await look(api, slow) })))
    const found = new Map(seen.flatMap((one) => one.found ?? []).map((one) => [one.other.id, one]))
    if (found.size > 0)
      await repeatedSales.change((before) => [...before.filter(({ other }) => !found.has(other.id)), ...found.values()])
    const [gone, later] = [new Set(due.map(({ id }) => id)), Date.now() + AGAIN_MS]
    const again = seen.flatMap((one) => (one.found === null ? [{ ...one.slow, due: later }] : []))
    await slowSales.change((before) => [...before.filter(({ id }) => !gone.has(id)), ...again])
  }
