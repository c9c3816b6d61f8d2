// Looks whether the connection repeated a sale that was slow to be known as stored (repeatedSales).
import type { ApiClient } from '@/api/client'
import type { Thunk } from '@/api/thunk'
import { MAY_ARRIVE_MS } from '@/domain/lateArrival'
import type { Settled } from '@/domain/queue'
import { mayBeSame, missingParts } from '@/domain/sale/stored/match'
import { SALE_TIMEOUT_MS, type QueuedSale } from '@/domain/sale/stored/queuedSale'
import type { Sale } from '@/entities/saleRecord'
import { toMoment } from '@/lib/dates'
import { withLock } from '@/lib/lock'
import { storedSales } from './findStored'
import { salesOnDisk } from './queue/queuedSales'
import { repeatedSales, shopOf, slowSales, type RepeatedSale, type SlowSale } from './repeatedSales'

const LOCK = 'slow-sales'
/** By then nothing that repeats a sale can be stored any more. */
const LOOK_AFTER_MS = MAY_ARRIVE_MS + 5_000
/** A request and what repeats it are stored at most this far apart. */
const APART_MS = SALE_TIMEOUT_MS + LOOK_AFTER_MS
/** A look that told too little is followed by another after as long as has passed since the sale, within these bounds. */
const AGAIN_MS = { least: 60_000, most: 10 * 60_000 }
/** After a day nobody knows any more what a sale was; a day later this computer forgets which ones it made (`Settled`). */
const KEPT_FOR_MS = 24 * 60 * 60_000
/** A timer may be a little early. */
const EARLY_MS = 1_000

const timeOf = ({ created_at }: Pick<SlowSale, 'created_at'>, otherwise = 0) =>
  toMoment(created_at)?.valueOf() ?? otherwise

/** When to look next. What is due later than any look puts off was put off by a clock that has been set back since. */
export const dueAt = ({ due }: SlowSale, now: number): number => (due > now + AGAIN_MS.most ? now : due)

const putOff = (slow: SlowSale, now: number): SlowSale => ({
  ...slow,
  due: now + Math.min(AGAIN_MS.most, Math.max(AGAIN_MS.least, now - slow.at)),
})

/** Keeps a sale that is to be looked at once nothing more can arrive. */
export const watchForRepeated =
  ({ after }: QueuedSale, { id, created_at, to_check }: Sale): Thunk<Promise<unknown>> =>
  async (_dispatch, getState) => {
    const [at, shop] = [Date.now(), shopOf(getState())]
    const slow = { shop, id, after, created_at, to_check: Boolean(to_check), at, due: at + LOOK_AFTER_MS }
    return slowSales.change((before) => [...before.filter((one) => one.shop !== shop || one.id !== id), slow])
  }

/** The sales stored around that one. Rejects with an `ApiError`. */
function around(api: ApiClient, slow: SlowSale): Promise<readonly Sale[]> {
  const moment = timeOf(slow, slow.at)
  return storedSales(api, { from: moment - APART_MS, until: moment + APART_MS }, slow.to_check, 'background')
}

/** Whether the entry has no outcome yet and may become, or have become, that sale. */
const mayBecome = ({ state, after, payload, employee_id }: QueuedSale, sale: Sale): boolean =>
  state !== 'waiting' && state !== 'refused' && sale.id > after && missingParts(sale, payload, employee_id) !== null

const ownOnes = (settled: readonly Settled[]) => new Set(settled.map(({ record }) => record))

/**
 * The sales equal to that one which are none of this computer's; null when that is not known yet, because they could not
 * be read, or one of them may be an entry that has no outcome.
 */
async function look(api: ApiClient, slow: SlowSale): Promise<readonly RepeatedSale[] | null> {
  const sales = await around(api, slow).catch(() => null)
  if (sales === null) return null
  // Read after the list: any sale of it that this computer sent is by then among its entries, or among what they became.
  const { entries, settled } = await salesOnDisk.read()
  const own = sales.find(({ id }) => id === slow.id)
  const made = ownOnes(settled)
  // Deleted since, or made so long ago that this computer no longer knows its own.
  if (own === undefined || !made.has(own.id)) return []
  const others = sales.filter(
    (sale) =>
      sale.id > slow.after &&
      !made.has(sale.id) &&
      Math.abs(timeOf(sale) - timeOf(own)) <= APART_MS &&
      mayBeSame(own, sale),
  )
  if (others.some((sale) => entries.some((entry) => mayBecome(entry, sale)))) return null
  return others.map(({ id, num, created_at }) => ({
    shop: slow.shop,
    own: { id: own.id, num: own.num },
    other: { id, num, created_at },
    total: String(own.total),
  }))
}

/** Looks at the slow sales whose time has come, and asks a person about what is equal to one of them. */
export const lookForRepeated =
  (): Thunk<Promise<void>> =>
  (_dispatch, getState, { api }) =>
    // One at a time in all tabs: one that began earlier would ask again about what a person has settled meanwhile.
    withLock(LOCK, async () => {
      const [now, shop] = [Date.now(), shopOf(getState())]
      const due = (await slowSales.read()).filter((slow) => slow.shop === shop && dueAt(slow, now) <= now + EARLY_MS)
      const fresh = due.filter(({ at }) => now - at < KEPT_FOR_MS)
      const seen = await Promise.all(fresh.map(async (slow) => ({ slow, found: await look(api, slow) })))
      // What another shop's session has read tells nothing of this one's sales.
      if (shopOf(getState()) !== shop) return
      const found = new Map(seen.flatMap((one) => one.found ?? []).map((one) => [one.other.id, one]))
      if (found.size > 0)
        await repeatedSales.change((before) => [
          ...before.filter((one) => one.shop !== shop || !found.has(one.other.id)),
          ...found.values(),
        ])
      const gone = new Set(due.map(({ id }) => id))
      const again = seen.flatMap(({ slow, found }) => (found === null ? [putOff(slow, Date.now())] : []))
      await slowSales.change((before) => [...before.filter((one) => one.shop !== shop || !gone.has(one.id)), ...again])
    })

/** Whether the other sale, as both are now, may still be this computer's own stored once more. */
export const isRepeated = async (own: Sale, other: Sale): Promise<boolean> =>
  mayBeSame(own, other) && !ownOnes((await salesOnDisk.read()).settled).has(other.id)
