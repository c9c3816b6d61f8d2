import type { Row } from '../../types'

/** Articles only, and nothing off or on the whole. */
export const isPlain = (sale: Row): boolean =>
  ['_combos', '_services', '_discounts', '_surchages'].every((key) => !(sale[key] as Row[]).length)

/** `count` of them, evenly spread, the last one included. */
export const spread = (rows: readonly Row[], count: number): Row[] =>
  Array.from({ length: count }, (_, index) => rows[Math.floor(((index + 1) * rows.length) / count) - 1] as Row)
