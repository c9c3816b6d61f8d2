import { forgetMonth, type PanelSums } from '@/domain/purchases/providerPerformance'
import { inSlices } from '@/lib/inSlices'
import { MONTHS_BACK } from './panelState'
import { monthOf, type SoldSource } from './sources'

/** What was read so far, until the person signs out: who opens the panel again does not wait for it again. */
export interface HeldSums {
  /** Null: it is not known yet which one answers. */
  source: SoldSource | null
  /** Filled in place. */
  sums: PanelSums
  /** Months that are whole in them, `YYYY-MM`. */
  months: Set<string>
  /** Pages read of the month that is not. */
  pages: number
  /** The go before, which may still be adding up the page it had read. */
  last: Promise<unknown>
}

export const noSums = (): HeldSums => ({
  source: null,
  sums: new Map(),
  months: new Set(),
  pages: 0,
  last: Promise.resolve(),
})

/** Made anew for each store, and when somebody signs out; nothing is shown by it. */
export type SumsKeeper = Map<'panel', HeldSums>

const ALL = Array.from({ length: MONTHS_BACK + 1 }, (_, back) => back)

/** Months back that are not whole yet. */
export const missing = ({ months }: HeldSums): readonly number[] => ALL.filter((back) => !months.has(monthOf(back)))

/** What the store keeps; all anew where a month of it is none of the last thirteen any more. */
export function sumsIn(keeper: SumsKeeper): HeldSums {
  const before = keeper.get('panel')
  const known = ALL.map(monthOf)
  if (before !== undefined && [...before.months].every((month) => known.includes(month))) return before
  const kept = noSums()
  keeper.set('panel', kept)
  return kept
}

/** Takes a month out to be read again: the current one, which still grows. */
export async function forget(kept: HeldSums, month: string): Promise<void> {
  kept.months.delete(month)
  await inSlices([...kept.sums.values()], (provider) => forgetMonth(provider, month))
}

/** Begins once whoever read before has ended: two would add the same page. */
export function afterTheLast(kept: HeldSums, work: () => Promise<void>): void {
  kept.last = kept.last.then(work)
}
