import { createStore, promisifyRequest, type UseStore } from 'idb-keyval'

/** The last things of several kinds, kept on the disk and shared by every tab. No method rejects. */
export interface DiskRing<T> {
  /** Appends things in one transaction; each kind keeps only its last. Resolves with false if the disk refused them. */
  add: (things: readonly T[]) => Promise<boolean>
  /** All things in the order they were added. Invalid ones are left out; a damaged ring is emptied and returns none. */
  read: () => Promise<readonly T[]>
  /** Removes everything. */
  empty: () => Promise<void>
}

interface Parts<T> {
  kindOf: (thing: T) => string
  /** How many things of each kind are kept. */
  most: number
  /** Reads a thing from the disk, which is untrusted; undefined: it is invalid. */
  parse: (value: unknown) => T | undefined
}

/** How many things were ever added, by kind and in all (`ALL`). */
type Counts = Readonly<Record<string, number>>

const COUNTS = 'counts'
const ALL = ''
const STORE = 'batches'

function countsFrom(value: unknown): Counts | null {
  if (value === undefined) return {}
  if (typeof value !== 'object' || value === null) return null
  return Object.values(value).every((count) => Number.isSafeInteger(count) && count >= 0) ? (value as Counts) : null
}

/** A thing with its number, which gives the order even if the clock was set back or another tab added things. */
interface Numbered {
  number: number
  thing: unknown
}
const isNumbered = (value: unknown): value is Numbered =>
  typeof value === 'object' && value !== null && Number.isFinite((value as Numbered).number)

async function clear(open: () => UseStore): Promise<void> {
  try {
    await open()('readwrite', (place) => promisifyRequest(place.clear()))
  } catch {
    // nothing is kept there either
  }
}

/** Empties the ring of that name, even if it is open elsewhere. Never rejects. */
export const emptyRing = (database: string): Promise<void> => clear(() => createStore(database, STORE))

/**
 * A ring in an IndexedDB of its own. A batch's key is its kind and the count of its last thing, so that adding reads
 * one record and removes one range, however long the ring is. When the disk is full it empties itself, to make room for
 * everything else.
 */
export function diskRing<T>(database: string, { kindOf, most, parse }: Parts<T>): DiskRing<T> {
  let store: UseStore | undefined
  const open = () => (store ??= createStore(database, STORE))
  const empty = () => clear(open)

  /** Writes things within one transaction, so that no other tab writes in between. */
  const append = (place: IDBObjectStore, before: Counts, things: readonly T[]) => {
    const counts: Record<string, number> = { ...before }
    const batches = new Map<string, Numbered[]>()
    for (const thing of things) {
      const kind = kindOf(thing)
      counts[ALL] = (counts[ALL] ?? 0) + 1
      counts[kind] = (counts[kind] ?? 0) + 1
      batches.set(kind, [...(batches.get(kind) ?? []), { number: counts[ALL], thing }])
    }
    for (const [kind, batch] of batches) {
      const last = counts[kind] ?? 0
      place.put(batch, [kind, last])
      if (last > most) place.delete(IDBKeyRange.bound([kind, 0], [kind, last - most]))
    }
    place.put(counts, COUNTS)
  }

  return {
    async add(things) {
      try {
        await open()('readwrite', (place) => {
          const done = promisifyRequest(place.transaction)
          const held = place.get(COUNTS)
          held.onsuccess = () => {
            const counts = countsFrom(held.result)
            if (counts === null) place.clear()
            append(place, counts ?? {}, things)
          }
          return done
        })
        return true
      } catch {
        await empty()
        return false
      }
    },
    async read() {
      try {
        const [counts, values] = await open()('readonly', (place) =>
          Promise.all([promisifyRequest<unknown>(place.get(COUNTS)), promisifyRequest<unknown[]>(place.getAll())]),
        )
        if (countsFrom(counts) === null) {
          await empty()
          return []
        }
        const numbered = values.flatMap((value) =>
          Array.isArray(value) ? (value as unknown[]).filter(isNumbered) : [],
        )
        const things = numbered
          .sort((one, other) => one.number - other.number)
          .map(({ thing }) => parse(thing))
          .filter((thing) => thing !== undefined)
        return lastOfEach(things, kindOf, most)
      } catch {
        await empty()
        return []
      }
    },
    empty,
  }
}

/** The last `most` things of each kind. The disk may have a few more, since batches are only removed whole. */
function lastOfEach<T>(things: readonly T[], kindOf: (thing: T) => string, most: number): readonly T[] {
  const left = new Map<string, number>()
  return things
    .toReversed()
    .filter((thing) => {
      const kind = kindOf(thing)
      left.set(kind, (left.get(kind) ?? most) - 1)
      return (left.get(kind) ?? 0) >= 0
    })
    .reverse()
}
