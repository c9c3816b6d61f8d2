import type { Counts } from '@/domain/sale/stock/depositCheck'
import { readStored, writeStored } from '@/lib/disk/storage'

// The units found of each order, kept on this device, so that picking goes on after the page was left or reloaded.

const KEY = 'online-picked'
/** How many orders are kept; older ones were handed over long ago. */
const KEPT = 40

type All = readonly { id: number; counts: Counts }[]

const isCounts = (value: unknown): value is Counts =>
  typeof value === 'object' && value !== null && Object.values(value).every((units) => typeof units === 'number')

function all(): All {
  const stored: unknown = readStored(localStorage, KEY)
  if (!Array.isArray(stored)) return []
  return (stored as { id?: unknown; counts?: unknown }[]).flatMap((row) =>
    typeof row?.id === 'number' && isCounts(row.counts) ? [{ id: row.id, counts: row.counts }] : [],
  )
}

export const pickedOf = (id: number): Counts => all().find((row) => row.id === id)?.counts ?? {}

export const keepPicked = (id: number, counts: Counts): boolean =>
  writeStored(localStorage, KEY, [{ id, counts }, ...all().filter((row) => row.id !== id)].slice(0, KEPT))
