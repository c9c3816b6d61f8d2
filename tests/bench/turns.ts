// What one thing costs a scan: a till with it and a till without it, one after the other and again.
import type { Page } from '@playwright/test'
import { scans } from './page'
import type { till } from './shop'

const ROUNDS = 6
const SCANS = 20
/** The first ones have the code compiled. */
const FIRST = 5

type Till = Awaited<ReturnType<typeof till>>

export interface Turns {
  /** Before the turn of the till with it, and after it; `after` is told how many scans do not count. */
  before?: (page: Page) => Promise<unknown>
  after?: (page: Page, first: number) => Promise<unknown>
}

/** The times of each, up to the paint. They take turns so that whatever else the machine does falls on both; then they end. */
export async function inTurns(having: Till, without: Till, { before, after }: Turns = {}) {
  await having.slow()
  await without.slow()
  const times = { having: [] as number[], without: [] as number[] }
  for (let round = 0; round < ROUNDS; round++)
    for (const whose of round % 2 === 0 ? (['having', 'without'] as const) : (['without', 'having'] as const)) {
      const { page, codes } = whose === 'having' ? having : without
      const from = round * (SCANS + FIRST)
      await page.bringToFront()
      if (whose === 'having') await before?.(page)
      times[whose].push(...(await scans(page, codes.slice(from, from + SCANS + FIRST))).slice(FIRST))
      if (whose === 'having') await after?.(page, FIRST)
    }
  await having.end()
  await without.end()
  return times
}
