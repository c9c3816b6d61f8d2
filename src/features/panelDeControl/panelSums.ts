import { forgetMonth, type PanelSums } from '@/domain/purchases/providerPerformance'
import { inSlices } from '@/lib/inSlices'
import { MONTHS_BACK } from './panelState'
import { monthOf, type SoldSource } from './sources'

/** The sums read so far, kept until the person signs out, so that the panel opens a second time without waiting. */
export interface HeldSums {
  /** Null: it is not known yet which source answers. */
  source: SoldSource | null
  /** Changed in place. */
  sums: PanelSums
  /** Months that are whole in the sums, `YYYY-MM`. */
  months: Set<string>
  /** Pages read of the month that is not whole yet. */
  pages: number
  /** The work before, which may still be adding a page it had read. */
  last: Promise<unknown>
}

export const noSums = (): HeldSums => ({
  source: null,
  sums: new Map(),
  months: new Set(),
  pages: 0,
  last: Promise.resolve(),
})

/** One per store, renewed when somebody signs out; no screen shows it directly. */
export type SumsKeeper = Map<'panel', HeldSums>

const ALL = Array.from({ length: MONTHS_BACK + 1 }, (_, back) => back)

/** The months that are not whole yet, as months back. */
export const missing = ({ months }: HeldSums): readonly number[] => ALL.filter((back) => !months.has(monthOf(back)))

/** The sums the store keeps; begun anew when one of their months is no longer among the last thirteen. */
export function sumsIn(keeper: SumsKeeper): HeldSums {
  const before = keeper.get('panel')
  const known = ALL.map(monthOf)
  if (before !== undefined && [...before.months].every((month) => known.includes(month))) return before
  const kept = noSums()
  keeper.set('panel', kept)
  return kept
}

/** Takes a month out of the sums so that it is read again: the current one, which still grows. */
export async function forget(kept: HeldSums, month: string): Promise<void> {
  kept.months.delete(month)
  await inSlices([...kept.sums.values()], (provider) => forgetMonth(provider, month))
}

/** Begins only when the work before has ended, since two would add the same page. */
export function afterTheLast(kept: HeldSums, work: () => Promise<void>): void {
  kept.last = kept.last.then(work)
}
