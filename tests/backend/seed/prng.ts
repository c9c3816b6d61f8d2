// A small seeded generator: the demo shop must be the same on every machine, up to the day it is made.

export interface Random {
  /** In [0, 1). */
  next(): number
  /** Whole number in [from, to]. */
  int(from: number, to: number): number
  chance(probability: number): boolean
  pick<T>(from: readonly T[]): T
}

/** Mulberry32. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const int = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1))
  return {
    next,
    int,
    chance: (probability) => next() < probability,
    pick: <T>(from: readonly T[]) => from[int(0, from.length - 1)] as T,
  }
}
