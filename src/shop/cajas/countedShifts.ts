import { readStored, writeStored } from '@/lib/disk/storage'

// Remembers what was counted when a caja was closed without booking the difference: the server has no column for it, so
// this computer keeps it.

const KEY = 'caja-contado'
/** The most shifts that are remembered: a shop with two shifts a day makes them in a quarter of a year. */
const MOST = 200

function all(): readonly (readonly [number, number])[] {
  const stored = readStored(localStorage, KEY)
  if (!Array.isArray(stored)) return []
  return (stored as unknown[]).flatMap((entry) => {
    const [shift, counted] = Array.isArray(entry) ? (entry as unknown[]) : []
    return Number.isInteger(shift) && typeof counted === 'number' && Number.isFinite(counted)
      ? [[shift as number, counted] as const]
      : []
  })
}

/** Remembers what was counted in a shift; null forgets it, since the caja was closed again without counting. */
export function rememberCount(shift: number, counted: number | null): void {
  const others = all().filter(([id]) => id !== shift)
  writeStored(localStorage, KEY, counted === null ? others : [...others, [shift, counted]].slice(-MOST))
}

/** What was counted in a shift, in pesos; null: nothing was counted on this computer. */
export const countOf = (shift: number): number | null => all().find(([id]) => id === shift)?.[1] ?? null
